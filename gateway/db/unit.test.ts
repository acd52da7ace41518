import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testGateway } from '#tests/support/gateway.ts'
import { newId } from '../ids.ts'
import { postings, requests } from './schema/index.ts'
import { boundTo, type Unit } from './unit.ts'
import { insertable } from './write-set.ts'

const api = await testGateway()
const intoRequests = insertable(requests)
const intoPostings = insertable(postings)
let account_id: string
let unit: Unit
let effects: string[]

beforeEach(async () => {
  account_id = (await api.account()).accountId
  unit = boundTo(api.runtime, { account_id, environment: 'sandbox' }).unit
  effects = []
  unit.afterCommit(() => effects.push('sent'))
})
afterAll(() => api.close())

async function rename(name: string) {
  const { db } = await unit.open()
  await db.execute(sql`UPDATE accounts SET name = ${name} WHERE account_id = ${account_id}`)
}

async function nameOf() {
  const [row] = await api.query('SELECT name FROM accounts WHERE account_id = $1', [account_id])
  return row.name
}

const post = (amount: number) =>
  unit.insert(intoPostings, {
    ...{ entry_id: newId('post'), ledger_account: 'bank', account_id, environment: 'sandbox', currency: 'USD', amount },
    ...{ source_id: newId('tx'), created_at: new Date('2026-11-21T10:00:00Z') },
  })

test('rejects a commit that the database turned into a rollback', async () => {
  const { db } = await unit.open()
  await expect(db.execute(sql`SELECT 1 / 0`)).rejects.toThrow()
  await expect(unit.commit()).rejects.toThrow('The transaction was rolled back.')
  expect(effects).toEqual([])
})

test('commits earlier statements together with the last one', async () => {
  await rename('Kept')
  post(0)
  await unit.commit()
  expect([await nameOf(), effects]).toEqual(['Kept', ['sent']])
  expect(await api.query('SELECT amount FROM postings WHERE account_id = $1', [account_id])).toEqual([{ amount: '0' }])
})

test('writes nothing when the last statement fails', async () => {
  await rename('Lost')
  unit.insert(intoRequests, { request_id: newId('req'), account_id, environment: 'sandbox' } as never)
  await expect(unit.commit()).rejects.toThrow('null value')
  expect([await nameOf(), effects]).toEqual(['Test shop', []])
})

test('writes nothing when a check at the commit fails', async () => {
  await rename('Lost')
  post(100)
  await expect(unit.commit()).rejects.toThrow('does not sum to zero')
  expect([await nameOf(), effects]).toEqual(['Test shop', []])
  expect(await api.query('SELECT FROM postings WHERE account_id = $1', [account_id])).toEqual([])
})

test('leaves connections usable after a last statement that failed', async () => {
  for (let nth = 0; nth < 8; nth++) {
    await rename('Lost')
    post(100)
    await expect(unit.commit()).rejects.toThrow('does not sum to zero')
  }
  await rename('Kept')
  await unit.commit()
  expect(await nameOf()).toBe('Kept')
  const state = "state LIKE 'idle in transaction%' AND query LIKE '%UPDATE accounts%'"
  expect(await api.query(`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND ${state}`)).toEqual(
    [],
  )
})

test('needs no connection of its own to commit nothing', async () => {
  await unit.open()
  await unit.commit()
  expect(effects).toEqual(['sent'])
})

test.each(['a commit with a last statement', 'a commit without one', 'a rollback'])(
  'refuses a statement after %s, because another tenant may have the connection',
  async (end) => {
    const { db } = await unit.open()
    if (end === 'a commit with a last statement') post(0)
    await (end === 'a rollback' ? unit.rollback() : unit.commit())
    await expect(db.execute(sql`SELECT 1`)).rejects.toHaveProperty('cause.message', 'The transaction has ended.')
  },
)
