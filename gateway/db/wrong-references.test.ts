import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargingShop } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { invoiceShop } from '#tests/support/invoice-shop.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway
let mine: Records
let theirs: Records

beforeAll(async () => {
  api = await testGateway()
  mine = await recordsOf(await api.account())
  theirs = await recordsOf(await api.account())
})
afterAll(() => api.close())

type Records = Awaited<ReturnType<typeof recordsOf>>

/** One record of each sort, and a refund without a credit note. */
async function recordsOf(account: TestAccount) {
  const { sandbox } = account
  const post = async (path: string, body: object) => {
    const { status, body: made } = await sandbox.post(path, body)
    expect([status, made.detail]).toEqual([201, undefined])
    return made
  }
  const { transaction_id } = (await chargingShop(account).charge()).body
  const issued = await invoiceShop(api, account).issue({ transaction_id, tax_region: 'NONE' })
  expect([issued.status, issued.body.detail]).toEqual([200, undefined])
  const { invoice_id } = issued.body
  const { refund_id } = await post('/v1/pay/refunds', { transaction_id, amount: 1_000 })
  await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 60 })
  const [{ invoice_id: credit_note_id }] = await api.query(
    `SELECT invoice_id FROM invoices WHERE refund_id = $1 AND kind = 'credit_note'`,
    [refund_id],
  )
  const unbilled = (await chargingShop(account).charge()).body.transaction_id
  const shop = subscribingShop(api, account)
  return {
    ...{ account_id: account.accountId, transaction_id, invoice_id, credit_note_id },
    refund_id: (await post('/v1/pay/refunds', { transaction_id: unbilled })).refund_id,
    fx_quote_id: (await post('/v1/pay/fx/quotes', { from_currency: 'USD', to_currency: 'EUR' })).fx_quote_id,
    subscription_id: (await shop.subscribe(await shop.customer())).body.subscription_id,
    checkout_id: (await hostedShop(api, account).checkout()).id,
  }
}

// As a job, which spans tenants, so that no policy refuses the row first.
const send = (text: string) => api.runtime.pool.query(text)

const copyOf = (table: string, where: string, changes: Record<string, string>) =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(one, '${JSON.stringify(changes)}')).* FROM ${table} one WHERE ${where}`
const newNote = (changes: Record<string, string>) =>
  copyOf('invoices', `invoice_id = '${mine.credit_note_id}'`, {
    ...{ invoice_id: `cn_${'0'.repeat(26)}`, number: 'TEST-CN-2026-999999', refund_id: mine.refund_id },
    ...changes,
  })
const absent = (prefix: string) => `${prefix}_${'0'.repeat(25)}1`

describe.each([
  ['another tenant’s', () => theirs],
  [
    'an absent',
    () => ({
      ...{ refund_id: absent('re'), invoice_id: absent('inv'), credit_note_id: absent('cn') },
      ...{ fx_quote_id: absent('fxq'), transaction_id: absent('tx') },
    }),
  ],
])('the database refuses %s', (_, other) => {
  test.each([
    ['refund of a credit note', 'refunds', () => newNote({ refund_id: other().refund_id })],
    ['invoice that a credit note corrects', 'invoices', () => newNote({ corrects_invoice_id: other().invoice_id })],
    [
      'invoice of a payment',
      'invoices',
      () =>
        `UPDATE transactions SET invoice_id = '${other().invoice_id}' WHERE transaction_id = '${mine.transaction_id}'`,
    ],
    [
      'credit note of a refund',
      'invoices',
      () => `UPDATE refunds SET credit_note_id = '${other().credit_note_id}' WHERE refund_id = '${mine.refund_id}'`,
    ],
    [
      'quote of a new checkout',
      'fx_quotes',
      () =>
        copyOf('checkouts', `checkout_id = '${mine.checkout_id}'`, {
          checkout_id: absent('co'),
          fx_quote_id: other().fx_quote_id,
        }),
    ],
    [
      'quote that an open checkout changes to',
      'fx_quotes',
      () => `UPDATE checkouts SET fx_quote_id = '${other().fx_quote_id}' WHERE checkout_id = '${mine.checkout_id}'`,
    ],
    ...(['latest_transaction_id', 'pending_transaction_id'] as const).map((column) => [
      `${column} of a subscription`,
      'transactions',
      () =>
        `UPDATE subscriptions SET ${column} = '${other().transaction_id}' WHERE subscription_id = '${mine.subscription_id}'`,
    ]),
  ] as [string, string, () => string][])('%s', async (_, table, text) => {
    await expect(send(text())).rejects.toMatchObject({
      code: '23503',
      message: expect.stringMatching(`refers to ${table} of another tenant, or to none`),
    })
  })
})

describe('the database accepts', () => {
  test('the tenant’s own records', async () => {
    await send(
      `UPDATE transactions SET invoice_id = '${mine.invoice_id}' WHERE transaction_id = '${mine.transaction_id}'`,
    )
    await send(
      `UPDATE subscriptions SET latest_transaction_id = '${mine.transaction_id}' WHERE subscription_id = '${mine.subscription_id}'`,
    )
    const [{ rowCount }] = [await send(newNote({}))]
    expect(rowCount).toBe(1)
  })
})

describe('the database refuses', () => {
  test.each(['amount = 1, converted_amount = 1', "lock_duration = 'day'", "reference_provider = 'ecb'"])(
    'a quote that changes to %s',
    async (change) => {
      const quote = `fx_quote_id = '${mine.fx_quote_id}'`
      await send(`UPDATE fx_quotes SET used_at = created_at WHERE ${quote}`)
      await expect(send(`UPDATE fx_quotes SET ${change} WHERE ${quote}`)).rejects.toMatchObject({
        constraint: 'fx_quotes_final',
      })
      await send(`UPDATE fx_quotes SET used_at = NULL WHERE ${quote}`)
    },
  )

  test.each([
    ['transactions', 'payer_language', 'transactions_payer_language'],
    ['checkouts', 'language', 'checkouts_language'],
    ['accounts', 'language', 'accounts_language'],
  ])('an unknown language in %s.%s', async (table, column, constraint) => {
    await expect(send(`UPDATE ${table} SET ${column} = 'xx'`)).rejects.toMatchObject({ code: '23514', constraint })
  })
})
