import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('IDs have the contract’s format, are unique, and sort by creation time', async () => {
  const ids: string[] = []
  for (let i = 0; i < 20; i++) {
    ids.push(newId('ws'))
    await new Promise((done) => setTimeout(done, 2))
  }
  for (const id of ids) expect(id).toMatch(/^ws_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(new Set(ids).size).toBe(20)
  expect(ids.toSorted()).toEqual(ids)
})
