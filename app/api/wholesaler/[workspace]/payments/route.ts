import * as z from 'zod'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { browsePayments, dayOf, recordPayment, systemClock } from '#wholesaler/index.ts'
import { day, pharmacyRoute, readQuery } from '../../_server/pharmacy.ts'

export const GET = pharmacyRoute<{ workspace: string }>(null, async ({ request, store, account }) =>
  browsePayments(store, await account(), readQuery(request, {})),
)

const MOST = 10_000 * 100_000_000

const payment = z.object({
  paid_on: day.refine((text) => text <= dayOf(systemClock.now()), 'Enter today or an earlier day.'),
  /** 1/10,000 of the account's currency. */
  amount: z.number('Enter an amount.').int().min(1, 'Enter an amount above 0.').max(MOST, 'The amount is too large.'),
  note: z.string().trim().max(200, 'Use at most 200 characters.').optional(),
})

export const POST = pharmacyRoute<{ workspace: string }>('pay', async ({ request, store, account, audit }) => {
  const { paid_on: paidOn, amount, note } = parseFields(payment, (await readSubmission(request)).fields)
  const recorded = { paidOn, amount, ...(note && { note }) }
  const paymentId = await recordPayment(store, await account(), recorded, systemClock.now())
  audit({ target: String(paymentId), details: { paid_on: paidOn, amount_10000: String(amount) } })
  return { payment_id: paymentId }
})
