import { expect, test } from 'vitest'
import { ownerPairs } from '#scripts/structure/owner-pairs.ts'

const inFile = (text: string, path = 'gateway/pay/refunds/refunds.store.ts') => ownerPairs([{ path, text }])

test.each([
  ['two parameters', 'function findRefund(db: Database, account: string, environment: Environment) {}'],
  ['two arguments', 'findRefund(ctx.tenant.db, ctx.account.account_id, ctx.environment, id)'],
  ['a condition of Drizzle', 'and(eq(refunds.account_id, account_id), eq(refunds.environment, environment))'],
  [
    'a condition of handwritten SQL',
    'sql`SELECT WHERE r.account_id = $' + '{account} AND r.environment = $' + '{environment}`',
  ],
])('finds an account beside an environment in %s', (_, text) => {
  expect(inFile(`const first = 1\n${text}\n`)).toEqual(['gateway/pay/refunds/refunds.store.ts:2'])
})

test.each([
  ['a tenant', 'findRefund(ctx.tenant, id)'],
  ['an owner', "contextFor(runtime, { account_id, environment: 'live' })"],
  [
    'columns of a statement',
    'sql`INSERT INTO refunds (account_id, environment) SELECT account_id, environment FROM r`',
  ],
])('accepts %s', (_, text) => {
  expect(inFile(text)).toEqual([])
})

test('accepts the condition in the file that defines it', () => {
  const text = 'and(eq(table.account_id, account_id), eq(table.environment, environment))'
  expect(inFile(text, 'gateway/db/tenant.ts')).toEqual([])
})
