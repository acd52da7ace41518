import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids look as the contract says, differ, and sort by creation', async () => {
  const ids: string[] = []
  for (let i = 0; i < 20; i++) {
    ids.push(newId('ws'))
    await new Promise((done) => setTimeout(done, 2))
  }
  for (const id of ids) expect(id).toMatch(/^ws_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(new Set(ids).size).toBe(20)
  expect(ids.toSorted()).toEqual(ids)
})
