import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { type Owner, tenantOn } from './tenant.ts'

let api: TestGateway
let mine: TestAccount
let theirs: TestAccount
let me: Owner

beforeAll(async () => {
  api = await testGateway()
  ;[mine, theirs] = [await api.account(), await api.account()]
  me = { account_id: mine.accountId, environment: 'sandbox' }
  for (const account of [mine, theirs]) await (await hostedShop(api, account).checkout()).pay('4242424242424242')
  await api.query(
    `INSERT INTO bills (bill_id, account_id, environment, number, period, state, currency, subtotal, tax, total, lines,
       customer, seller, tax_rule, issued_at, due_at, created_at)
     VALUES ('bil_01jd5k3v9m8q2r7t4w6x0y1z2a', $1, 'live', 'UP-1', '2026-10', 'open', 'USD', 100, 0, 100, '[]', '{}',
       '{}', '{}', now(), now(), now())`,
    [mine.accountId],
  )
})
afterAll(() => api.close())

async function inTransaction<T>(client: pg.PoolClient, begin: () => Promise<unknown>, work: () => Promise<T>) {
  try {
    await begin()
    return await work()
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** Runs a statement, and the checks that wait for the commit, as a request of this tenant would. */
async function asRequest(text: string) {
  const client = await api.runtime.tenantPool.connect()
  const run = async () => {
    const result = await client.query(text)
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    return result
  }
  const begin = async () => {
    await client.query('BEGIN')
    const names = "set_config('pillar.account', $1, true), set_config('pillar.environment', $2, true)"
    await client.query(`SELECT ${names}`, [me.account_id, me.environment])
  }
  return inTransaction(client, begin, run)
}

/** Runs it as a job, which spans tenants. */
async function asJob(text: string) {
  const client = await api.runtime.pool.connect()
  const run = async () => {
    const result = await client.query(text)
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    return result
  }
  return inTransaction(client, () => client.query('BEGIN'), run)
}

describe('row-level security', () => {
  test('covers every table that belongs to an account, for both roles and every command', async () => {
    const tables = await api.query(
      `SELECT c.relname AS name, c.relrowsecurity AS secured,
         (SELECT array_agg(polname || ' ' || polcmd::text ORDER BY polname) FROM pg_policy WHERE polrelid = c.oid) AS policies
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id'
       WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`,
    )
    expect(tables.length).toBeGreaterThan(21)
    const policies = ['all_tenants *', 'one_tenant *']
    expect(tables.filter((one) => !one.secured || String(one.policies) !== String(policies))).toEqual([])
  })

  test('limits every request policy to the account and, if it has one, the environment', async () => {
    const loose = await api.query(
      `SELECT tablename FROM pg_policies WHERE policyname = 'one_tenant' AND (qual NOT LIKE '%pillar.account%'
         OR (qual NOT LIKE '%pillar.environment%' AND tablename NOT IN ('accounts', 'tombstones', 'sandbox_states')))`,
    )
    expect(loose).toEqual([])
  })

  test('processes use roles that own nothing, are not superusers and bypass no policy', async () => {
    for (const pool of [api.runtime.tenantPool, api.runtime.pool, api.runtime.commitPool, api.runtime.leasePool]) {
      const { rows } = await pool.query(
        `SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb AS mighty,
           (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned
         FROM pg_roles r WHERE rolname = current_user`,
      )
      expect(rows).toEqual([{ mighty: false, owned: 0 }])
    }
  })

  test.each(['checkouts', 'transactions', 'postings', 'events', 'api_keys', 'accounts', 'requests'])(
    'SELECT from %s without a condition finds only the tenant’s rows',
    async (table) => {
      const { rows } = await asRequest(`SELECT DISTINCT account_id FROM ${table}`)
      expect(rows).toEqual([{ account_id: mine.accountId }])
    },
  )

  test('a connection without a tenant sees nothing, even after one with a tenant', async () => {
    expect((await api.runtime.tenantPool.query('SELECT FROM checkouts')).rowCount).toBe(0)
    const { db } = tenantOn(api.runtime.tenantPool, api.runtime.db, me)
    expect((await db.execute(sql`SELECT FROM checkouts`)).rowCount).toBe(1)
    expect((await api.runtime.tenantPool.query('SELECT FROM checkouts')).rowCount).toBe(0)
  })

  test('each account and each environment sees only its own rows', async () => {
    const keysOf = async (owner: Owner) => {
      const { db } = tenantOn(api.runtime.tenantPool, api.runtime.db, owner)
      return (await db.execute(sql`SELECT account_id, environment FROM api_keys`)).rows
    }
    for (const { accountId: account_id } of [mine, theirs, mine]) {
      expect(await keysOf({ account_id, environment: 'sandbox' })).toEqual([{ account_id, environment: 'sandbox' }])
      expect(await keysOf({ account_id, environment: 'live' })).toEqual([{ account_id, environment: 'live' }])
    }
  })

  test('a Drizzle transaction keeps its tenant and rolls back', async () => {
    const { db } = tenantOn(api.runtime.tenantPool, api.runtime.db, me)
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE checkouts SET description = 'changed'`)
      throw new Error('on second thought')
    })
    await expect(work).rejects.toThrow('on second thought')
    const { rows } = await db.execute(sql`SELECT description FROM checkouts`)
    expect(rows).toEqual([{ description: 'Order 1042' }])
  })

  test.each(['UPDATE checkouts SET attempts = 9', 'DELETE FROM events', 'UPDATE accounts SET unlimited = false'])(
    '%s without a condition reaches no other tenant',
    async (text) => {
      const { rowCount } = await asRequest(`WITH changed AS (${text} RETURNING account_id)
        SELECT FROM changed WHERE account_id <> '${mine.accountId}'`)
      expect(rowCount).toBe(0)
    },
  )

  test.each(['webhooks', 'usage_caps', 'outbox_messages', 'bills', 'notices'])(
    '%s of another tenant can’t be reached',
    async (table) => {
      expect((await asRequest(`SELECT FROM ${table} WHERE account_id = '${theirs.accountId}'`)).rowCount).toBe(0)
    },
  )
})

const copy = (table: string, changes: Record<string, string>) => {
  const columns = Object.keys(changes)
  return `INSERT INTO ${table} SELECT (jsonb_populate_record(one, jsonb_build_object(${columns
    .map((name) => `'${name}', ${changes[name]}`)
    .join(', ')}))).* FROM ${table} one LIMIT 1`
}
const id = (prefix: string) => `'${prefix}_${'0'.repeat(25)}1'`
const newCheckout = (changes: Record<string, string>) =>
  copy('checkouts', { checkout_id: id('co'), transaction_id: 'null::text', ...changes })
const newTransaction = (changes: Record<string, string>) =>
  copy('transactions', { transaction_id: id('tx'), ...changes })

describe.each([
  ['a request', asRequest],
  ['a job', asJob],
] as const)('the database refuses from %s', (_, send) => {
  test.each([
    ['a negative amount', newCheckout({ amount: '-5' })],
    ['an amount of nothing', newTransaction({ amount: '0' })],
    ['an unknown currency', newCheckout({ currency: "'XXX'" })],
    ['an unknown state', newTransaction({ state: "'nonsense'" })],
    ['an unknown environment', newCheckout({ environment: "'staging'" })],
    ['an id of another form', newCheckout({ checkout_id: "'co_1'" })],
    ['a refund beyond the amount', 'UPDATE transactions SET amount_refunded = amount + 1'],
    ['an amount that changes', 'UPDATE checkouts SET amount = amount + 1'],
    ['a payment that changes its currency', "UPDATE transactions SET currency = 'EUR'"],
    ['a negative count', 'UPDATE usage_hours SET calls = -1 WHERE calls > 0'],
    ['a posting that changes', 'UPDATE postings SET amount = amount'],
    ['a leg of an entry that is deleted', "DELETE FROM postings WHERE ledger_account = 'fee_revenue'"],
    ['a ledger that is truncated', 'TRUNCATE postings'],
    ['a table that is truncated', 'TRUNCATE checkouts'],
    ['a table that is dropped', 'DROP TABLE checkouts'],
    ['a trigger that is switched off', 'ALTER TABLE postings DISABLE TRIGGER ALL'],
    ['a posting in an unknown account', copy('postings', { entry_id: id('post'), ledger_account: "'pocket'" })],
    ['an entry of one leg', copy('postings', { entry_id: id('post'), amount: '1' })],
  ])('%s', async (_, text) => {
    await expect(send(text)).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|42501)$/) })
  })
})

const entry = (legs: [account: string, amount: number, currency: string, to: () => string][]) =>
  legs.map(
    ([account, amount, currency, owner]) =>
      `(${id('post')}, '${account}', '${owner()}', 'sandbox', '${currency}', ${amount}, 'tx', now())`,
  )
const post = (values: string[]) =>
  `INSERT INTO postings (entry_id, ledger_account, account_id, environment, currency, amount, source_id, created_at)
   VALUES ${values}`
const of = (account: () => TestAccount) => () => account().accountId

describe('the database refuses', () => {
  test('a request’s row for another tenant', async () => {
    await expect(asRequest(newCheckout({ account_id: `'${theirs.accountId}'` }))).rejects.toMatchObject({
      code: '42501',
    })
    await expect(asRequest(newCheckout({ environment: "'live'" }))).rejects.toMatchObject({ code: '42501' })
  })

  test('a payment for an unknown account or another tenant’s checkout', async () => {
    const unknown = newTransaction({ account_id: id('acct'), checkout_id: 'null::text' })
    await expect(asJob(unknown)).rejects.toMatchObject({ code: '23503' })
    const [checkout] = await api.query('SELECT checkout_id FROM checkouts WHERE account_id = $1', [theirs.accountId])
    const stolen = newTransaction({ account_id: `'${mine.accountId}'`, checkout_id: `'${checkout.checkout_id}'` })
    await expect(asJob(stolen)).rejects.toMatchObject({ code: '23503' })
    await expect(asRequest(stolen)).rejects.toMatchObject({ code: '23503' })
  })

  test('a ledger entry that balances only across currencies or accounts', async () => {
    const me = of(() => mine)
    const mixed = entry([
      ['processor_receivable', 100, 'EUR', me],
      ['merchant_payable', -100, 'JPY', me],
    ])
    await expect(asRequest(post(mixed))).rejects.toThrow('does not sum to zero in each currency and tenant')
    const across = entry([
      ['processor_receivable', 100, 'EUR', me],
      ['merchant_payable', -100, 'EUR', of(() => theirs)],
    ])
    await expect(asJob(post(across))).rejects.toThrow('does not sum to zero in each currency and tenant')
  })

  test('changing the amounts of an issued bill, and deleting a live bill', async () => {
    await expect(asJob('UPDATE bills SET total = 1, subtotal = 1')).rejects.toMatchObject({ constraint: 'bills_final' })
    await expect(asJob('DELETE FROM bills')).rejects.toMatchObject({ constraint: 'bills_kept' })
    await asJob("UPDATE bills SET state = 'paid', paid_at = now()")
  })

  test('deleting live postings with the sandbox wipe function, and calling it from a request', async () => {
    const wipe = `SELECT wipe_sandbox_postings('${mine.accountId}', 'infinity', 1000) AS gone`
    expect((await asJob(wipe)).rows).toEqual([{ gone: '3' }])
    await expect(asRequest(wipe)).rejects.toMatchObject({ code: '42501' })
    await expect(api.query('DELETE FROM postings')).rejects.toThrow('postings are never deleted')
    await expect(api.query('TRUNCATE postings')).rejects.toThrow('postings are never deleted')
  })
})
