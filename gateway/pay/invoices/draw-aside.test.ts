import { expect, test } from 'vitest'
import { drawInvoiceAside as draw, drawInvoice } from './draw-invoice.ts'
import { sampleRow } from './sample-invoice.ts'

const name = 'aخ1ب'.repeat(50)
const slow = sampleRow({ items: Array.from({ length: 10 }, () => ({ name, quantity: 1, unit_amount: 10 })) })

test('draws the same bytes as without a thread', async () => {
  const row = sampleRow({})
  const bytes = await draw('acct_1', row, 'ar')
  expect(bytes.equals(await drawInvoice(row, 'ar'))).toBe(true)
})

test('waits for at most one drawing of each other account', async () => {
  const order: string[] = []
  const flood = Array.from({ length: 4 }, async () => {
    await draw('flood', slow, 'en')
    order.push('flood')
  })
  await draw('neighbor', sampleRow({}), 'en')
  order.push('neighbor')
  await Promise.all(flood)
  expect(order.indexOf('neighbor')).toBeLessThanOrEqual(1)
})

test('rejects with the error of a drawing, and draws the next one', async () => {
  const row = sampleRow({})
  await expect(draw('acct_1', { ...row, number: 'A & B' }, 'en')).rejects.toThrow('no title')
  expect((await draw('acct_1', row, 'en')).subarray(0, 5).toString()).toBe('%PDF-')
})
