import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { currentAccount } from '../accounts/session.ts'
import { rejectedRowsCsv } from './rejected-rows.ts'
import { insertRejected, insertRun } from './runs.store.ts'

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 1 })
})
afterAll(() => pharmacy.stop())

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM', "'@SUM"],
  ['\tx', "'\tx"],
  ['1-1', '1-1'],
  ['a,b', '"a,b"'],
  ['a\r\nb', '"a\r\nb"'],
  ['-"', `"'-"""`],
])('a spreadsheet shows the text %j as it is, and runs nothing', async (reference, cell) => {
  const client = await pharmacy.store.pool.connect()
  const { account_id } = await currentAccount(pharmacy.store)
  const now = pharmacy.clock.now()
  const run = { mode: 'full', trigger: 'manual', state: 'running', started_at: now, updated_at: now } as const
  const { run_id } = await insertRun(client, { account_id, type: 'catalogue', ...run })
  await insertRejected(client, run_id, 1, [{ rowNumber: 2, reference, reasons: ['none'], raw: '{}' }])
  client.release()
  expect(await rejectedRowsCsv(pharmacy.store.db, run_id)).toBe(
    `page,row,id_produit,reasons,data\r\n1,2,${cell},none,{}\r\n`,
  )
})
