import { expect, test } from 'vitest'
import { objectIdOf } from './outbox.ts'

const id = (prefix: string) => `${prefix}_01m8fks9ave9aacyr7kfa86690`

test.each([
  ['charge.succeeded', { checkout_id: id('co'), transaction_id: id('tx') }, id('tx')],
  ['refund.completed', { transaction_id: id('tx'), refund_id: id('re') }, id('re')],
  ['invoice.generated', { transaction_id: id('tx'), invoice_id: id('cn') }, id('cn')],
  ['tts.ready', { state: 'ready', speech_id: id('tts') }, id('tts')],
  ['checkout.completed', { checkout_id: 'not an ID' }, null],
  ['room.ended', {}, null],
])('%s with %j is an event of the object that it is named after', (type, data, expected) => {
  expect(objectIdOf(type, data)).toBe(expected)
})
