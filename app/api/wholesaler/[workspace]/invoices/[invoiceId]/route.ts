import * as z from 'zod'
import { Problem } from '#lib/server/auth/problem.ts'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import {
  acceptInvoice,
  ignoreInvoice,
  previewLines,
  readInvoice,
  restoreInvoice,
  systemClock,
  withSession,
} from '#wholesaler/index.ts'
import { type Pharmacy, pharmacyRoute, readId } from '../../../_server/pharmacy.ts'

type Params = { workspace: string; invoiceId: string }

/** The invoice. Before its import, the lines come from the wholesaler and are not stored. */
export const GET = pharmacyRoute<Params>(null, async (pharmacy) => {
  const invoice = await requireInvoice(pharmacy)
  if (invoice.is_booked) return { ...invoice, is_preview: false }
  const { request, store, keyFile } = pharmacy
  const lines = await withSession(store, { keyFile }, (session) =>
    previewLines(session, invoice.number, request.signal),
  )
  return { ...invoice, lines, is_preview: true }
})

const decision = z.object({ decision: z.enum(['accept', 'ignore', 'restore']) })

export const POST = pharmacyRoute<Params>('decide', async (pharmacy) => {
  const { request, store, account, audit } = pharmacy
  const { decision: made } = parseFields(decision, (await readSubmission(request)).fields)
  const { number } = await requireInvoice(pharmacy)
  audit({ target: number, details: { decision: made } })
  const own = await account()
  const isDone = await {
    accept: () => acceptInvoice(store, own, number, systemClock.now()),
    ignore: () => ignoreInvoice(store, own, number),
    restore: () => restoreInvoice(store, own, number),
  }[made]()
  if (!isDone) throw new Problem(409, 'invoice_state_changed', 'The invoice’s state has changed. Reload the page.')
  return requireInvoice(pharmacy)
})

async function requireInvoice({ store, account, params }: Pharmacy<Params>) {
  const invoice = await readInvoice(store, await account(), readId(params.invoiceId))
  if (!invoice) throw new Problem(404, 'resource_not_found', 'This invoice doesn’t exist.')
  return invoice
}
