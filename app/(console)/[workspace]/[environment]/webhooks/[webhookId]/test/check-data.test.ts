import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { transaction } from '#gateway/pay/transactions/transactions.schema.ts'
import { checkData } from './check-data.ts'

const charge = z.toJSONSchema(z.strictObject(transaction.shape), { io: 'input', unrepresentable: 'any' })
const small = {
  type: 'object',
  properties: {
    amount: { type: 'integer' },
    card: { anyOf: [{ type: 'object', properties: { brand: { type: 'string' } } }, { type: 'null' }] },
  },
  required: ['amount'],
  additionalProperties: false,
}

it('reads the gateway’s schema', () => {
  const { data, problems } = checkData(
    '{\n  "amount": "much",\n  "colour": "red"\n}',
    charge as Record<string, unknown>,
  )
  expect(data).toBeNull()
  expect(problems).toContainEqual({ line: 2, message: expect.stringMatching(/^\/amount .*number/) })
  expect(problems).toContainEqual({ line: 3, message: '/colour is not a field of this event' })
})

it('compiles no code, which the page’s policy would report', () => {
  const compile = vi.spyOn(globalThis, 'Function')
  checkData('{"amount": 1099, "card": null}', small)
  expect(compile).not.toHaveBeenCalled()
  compile.mockRestore()
})

it('reports no problem for valid data', () => {
  expect(checkData('{"amount": 1099, "card": null}', small)).toEqual({
    data: { amount: 1099, card: null },
    problems: [],
  })
})

it('names the line of each problem, or the nearest line for a missing field', () => {
  expect(checkData('{\n  "card": {\n    "brand": 1\n  }\n}', small).problems).toEqual([
    { line: 1, message: expect.stringContaining('/amount') },
    { line: 3, message: expect.stringContaining('/card/brand') },
  ])
  expect(checkData('{\n  "amount": 1,\n}', small).problems).toEqual([
    { line: 3, message: 'Remove the extra comma before this.' },
  ])
  expect(checkData('[]', small).problems[0]?.message).toContain('must be a JSON object')
})
