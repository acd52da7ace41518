import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { database } from '../db/client.ts'
import { accountReservations } from '../db/schema/index.ts'
import { consumeReservation, reserveAccount } from './reserve-account.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  parts = await startConsoleParts()
})
afterAll(() => parts.stop())

test('a sign-up that ends leaves the account of another sign-up reserved', async () => {
  await parts.asOwner(
    `INSERT INTO account_reservations (reservation_id, requested_at) VALUES ('a', now()), ('b', now())`,
  )
  await consumeReservation(database(), 'a')
  const left = await database().select({ id: accountReservations.reservationId }).from(accountReservations)
  expect(left).toEqual([{ id: 'b' }])
})

test('a form keeps the account that it reserved while another form reserves its own', async () => {
  const reserve = (name: string) =>
    reserveAccount(database(), { name, contactEmail: 'ada@example.com' }, async () => false)
  const mill = await reserve('Mill')
  expect((await reserve('Forge'))?.account.account_id).not.toBe(mill?.account.account_id)
  expect(await reserve('Mill')).toEqual(mill)
})
