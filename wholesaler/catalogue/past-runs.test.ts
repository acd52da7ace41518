import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { currentAccount } from '../accounts/session.ts'
import { readPastRuns } from './schedule.ts'

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 1 })
})
afterAll(() => pharmacy.stop())

test('only a full import that was completed, and not undone, postpones the next one', async () => {
  const { store } = pharmacy
  const { account_id } = await currentAccount(store)
  const runs = [
    ['full', 'completed', '2026-11-01'],
    ['full', 'interrupted', '2026-11-02'],
    ['full', 'failed', '2026-11-03'],
    ['full', 'undone', '2026-11-04'],
    ['incremental', 'completed', '2026-11-05'],
  ]
  for (const [mode, state, day] of runs)
    await pharmacy.rows(
      `INSERT INTO runs (account_id, type, mode, trigger, state, started_at, updated_at, finished_at, undone_at)
       VALUES ($1, 'catalogue', $2, 'manual', $3, $4, $4, $4, CASE $3 WHEN 'undone' THEN $4::timestamptz END)`,
      [account_id, mode, state, day],
    )
  expect(await readPastRuns(store.db, account_id)).toEqual({
    lastStart: new Date('2026-11-05'),
    lastFull: new Date('2026-11-01'),
    isInterrupted: false,
  })
})
