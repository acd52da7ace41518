import * as z from 'zod'
import { Problem } from '#lib/server/auth/problem.ts'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { correctStock, readProductView, systemClock } from '#wholesaler/index.ts'
import { pharmacyRoute, readId } from '../../../../_server/pharmacy.ts'

type Params = { workspace: string; productId: string }

const MOST_UNITS = 1_000_000

const correction = z.object({
  /** Added if positive, taken out if negative. */
  units: z
    .number('Enter a number of units.')
    .int('Enter a whole number.')
    .min(-MOST_UNITS, 'The number is too large.')
    .max(MOST_UNITS, 'The number is too large.')
    .refine((units) => units !== 0, 'Enter a number of units.'),
  lot: z.string().trim().min(1).max(40, 'Use at most 40 characters.').optional(),
  expires_on: z.iso.date('Enter a day, such as 2027-11-30.').optional(),
  note: z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(200, 'Use at most 200 characters.'),
})

/** Corrects the stock by hand. Without a lot, units leave first expired, first out. */
export const POST = pharmacyRoute<Params>('stock', async ({ request, store, account, params, audit }) => {
  const { expires_on: expiresOn, lot, ...fields } = parseFields(correction, (await readSubmission(request)).fields)
  const [own, now] = [await account(), systemClock.now()]
  const productId = readId(params.productId)
  audit({ target: String(productId), details: { units: String(fields.units) } })
  const known = await readProductView(store, own, productId, now)
  if (!known) throw new Problem(404, 'resource_not_found', 'This product doesn’t exist.')
  const wanted = { ...fields, productId, ...(lot && { lot }), ...(expiresOn && { expiresOn }) }
  if (await correctStock(store, wanted, now)) return readProductView(store, own, productId, now)
  const message = `Only ${known.stock.units} are in stock.`
  throw new Problem(409, 'stock_too_low', message, { errors: [{ field: 'units', code: 'stock_too_low', message }] })
})
