import { expect, test } from 'vitest'
import { createCallerList } from './caller-list.ts'

const OTHER = { ip: 'other', user_agent: 'other' }
const caller = (n: number) => ({ ip: '198.51.100.7', user_agent: `curl/${n}` })

test('names the first 200 callers of a key in an hour, and counts the others as one', () => {
  const name = createCallerList()
  for (let n = 1; n <= 200; n++) expect(name('key_a', '2026-11-21T10', caller(n))).toEqual(caller(n))
  expect(name('key_a', '2026-11-21T10', caller(201))).toEqual(OTHER)
  expect(name('key_a', '2026-11-21T10', caller(200))).toEqual(caller(200))
  expect(name('key_b', '2026-11-21T10', caller(201))).toEqual(caller(201))
})

test('names 200 callers again in the next hour', () => {
  const name = createCallerList()
  for (let n = 1; n <= 201; n++) name('key_a', '2026-11-21T10', caller(n))
  expect(name('key_a', '2026-11-21T11', caller(201))).toEqual(caller(201))
})
