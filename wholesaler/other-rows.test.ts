import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { saveAccess, saveSyncDay } from './accounts/accounts.store.ts'
import { deleteApplied, readApplied, saveSuccess, updateRun } from './catalogue/runs.store.ts'
import type { Db } from './db/store.ts'
import type { InvoiceDetail } from './invoices/invoice-detail.ts'
import { saveConflict, saveDetail, saveState } from './invoices/invoices.store.ts'
import { closeAbandonedRuns, countOutcomes, finishRun } from './invoices/runs.store.ts'

const now = new Date('2026-11-27T12:00:00Z')
let pharmacy: Pharmacy

// Runs 1 to 3 and invoices 1 and 2 are those of account 1. Account 2 has the same, with the numbers that follow.
beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 1 })
  await pharmacy.rows(
    `INSERT INTO accounts (url, username, sealed_credentials, is_current, connected_at)
     SELECT 'https://other.example', username, sealed_credentials, false, connected_at FROM accounts`,
  )
  for (const account of [1, 2]) {
    for (const type of ['catalogue', 'invoices', 'invoices'])
      await pharmacy.rows(
        `INSERT INTO runs (account_id, type, mode, trigger, state, started_at, updated_at)
         VALUES ($1, $2, CASE $2 WHEN 'catalogue' THEN 'full' END, 'manual', 'running', '2026-11-27T11:00:00Z', '2026-11-27T11:00:00Z')`,
        [account, type],
      )
    for (const number of ['FA-1', 'FA-2'])
      await pharmacy.rows(
        `INSERT INTO invoices (account_id, number, type, state, issued_on, currency, total, first_seen_at)
         VALUES ($1, $2, 'invoice', 'to_import', '2026-11-20', 'EUR', 100, now())`,
        [account, number],
      )
  }
  await pharmacy.rows(
    `INSERT INTO crawl_pages SELECT run_id, 1, sha256(run_id::text::bytea), ARRAY[run_id] FROM runs WHERE type = 'catalogue'`,
  )
})
afterAll(() => pharmacy.stop())

async function everyRow() {
  const rows: Record<string, string> = {}
  for (const table of ['accounts', 'runs', 'invoices', 'crawl_pages'])
    for (const row of await pharmacy.rows(`SELECT * FROM ${table} ORDER BY 1`))
      rows[`${table} ${Object.values(row)[0]}`] = JSON.stringify(row)
  return rows
}

const unknown = {
  ...{ dueOn: null, deliveryNote: null, deliveredOn: null, branchId: null, branchName: null, currency: null },
  ...{ net: null, vat: null, lineCount: null, wholesalerState: null, changedAt: null, customerCode: null },
  ...{ customerName: null, paymentMethod: null, discount: null, vatLines: null, creditedNumber: null },
}
const detail: InvoiceDetail = {
  ...unknown,
  number: 'FA-1',
  type: 'invoice',
  issuedOn: '2026-11-20',
  total: 7,
  lines: [],
}

test('a resumed run continues after its own pages, not those of another run', async () => {
  const client = await pharmacy.store.pool.connect()
  const applied = [await readApplied(client, 1), await readApplied(client, 4)]
  client.release()
  expect(applied.map(({ ids }) => [...ids])).toEqual([[1], [4]])
  expect(applied[0]?.hash).not.toBe(applied[1]?.hash)
})

type Change = (db: Db, client: PoolClient) => Promise<unknown>

test.each<[string, Change, string[]]>([
  ['the abandoned runs that import invoices', (db) => closeAbandonedRuns(db, 1), ['runs 2', 'runs 3']],
  ['the counts of a run', (db) => countOutcomes(db, 2, 'failed', { now }), ['runs 2']],
  ['a run that ends', (db) => finishRun(db, 2, { state: 'completed', failure: null, now }), ['runs 2']],
  ['a run of the catalogue', (_, client) => updateRun(client, 1, { pages: 7 }), ['runs 1']],
  ['the pages that a run applied', (_, client) => deleteApplied(client, 1), ['crawl_pages 1']],
  ['an account after a complete run', (_, client) => saveSuccess(client, 1, { first_page: 1 }), ['accounts 1']],
  ['an account that is blocked', (db) => saveAccess(db, 1, 'account_blocked'), ['accounts 1']],
  ['an account with a complete list', (db) => saveSyncDay(db, 1, '2026-11-01'), ['accounts 1']],
  ['an invoice with a conflict', (db) => saveConflict(db, 1, { total: 1, changed_at: null }), ['invoices 1']],
  ['an invoice whose lines are read', (db) => saveDetail(db, 1, detail, 'EUR'), ['invoices 1']],
  ['an ignored invoice', (db) => saveState(db, 1, { state: 'ignored' }), ['invoices 1']],
])('%s: no other row of this or another account changes', async (_, change, changed) => {
  const before = await everyRow()
  const client = await pharmacy.store.pool.connect()
  try {
    await change(pharmacy.store.db, client)
  } finally {
    client.release()
  }
  const after = await everyRow()
  expect(Object.keys(before).filter((row) => before[row] !== after[row])).toEqual(changed)
})
