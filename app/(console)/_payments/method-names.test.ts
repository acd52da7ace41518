import { expect, it } from 'vitest'
import { methodName } from './saved-method-words.ts'
import { methodLabel } from './transaction-words.ts'

const saved = { card: null, accountHolder: null } as unknown as Parameters<typeof methodName>[0]
const rails = ['sepa', 'ach', 'bacs', 'local'] as const

it.each(rails)('names a saved account of %s as its payments do', (rail) => {
  const transfer = { rail, last4: '3000', reference: '', accountHolder: null }
  const name = methodName({ ...saved, transfer })
  expect(name).toBe(methodLabel({ type: 'transfer', transfer }))
  expect(name).toMatch(/^(SEPA|ACH|Bacs|Bank) debit •••• 3000$/)
})
