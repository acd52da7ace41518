import { saveSyncDay } from '../accounts/accounts.store.ts'
import type { Session } from '../accounts/session.ts'
import { createPatience, type Wait } from '../client/patience.ts'
import type { WholesalerResponse } from '../client/wholesaler-client.ts'
import { WholesalerError } from '../client/wholesaler-error.ts'
import type { Clock } from '../clock.ts'
import { addDays, DAY_MS, dayOf } from '../days.ts'
import type { Store } from '../db/store.ts'
import { noteConflict } from './import-invoice.ts'
import type { InvoiceSummary } from './invoice-detail.ts'
import { findInvoices, keepSummaries, listImportable } from './invoices.store.ts'
import { parseSummaries } from './parse-invoice.ts'

/** Delivery notes may become invoices late. */
const OVERLAP_DAYS = 3
/** How far back the first synchronisation looks. */
const FIRST_DAYS = 365

interface Options {
  store: Store
  session: Session
  clock: Clock
  signal?: AbortSignal
  onWait?: (wait: Wait) => void
  /** `YYYY-MM-DD`; the default is three days before the last synchronisation. */
  since?: string
}

export interface InvoiceList {
  since: string
  found: number
  /** Known before and not changed since. */
  known: number
  added: number
  /** Booked before, with another total or date now. */
  conflicts: string[]
  unreadable: { number: string | null; reason: string }[]
  /** The numbers of all invoices that are not imported, which is what an import of all takes. */
  importable: string[]
}

/** Fetches the summaries since the last synchronisation and keeps them, without importing any. */
export async function listInvoices({ store, session, clock, signal, onWait, since }: Options): Promise<InvoiceList> {
  const { account, client } = session
  const patient = createPatience({ clock, ...(signal && { signal }), ...(onWait && { onWait }) })
  const usual = firstDay(account.invoices_synced_on, clock.now())
  const from = since ?? usual
  let serverDay: string | undefined

  async function fetchPeriod(start: string, end?: string): Promise<ReturnType<typeof parseSummaries>[]> {
    try {
      const query = { since: start, ...(end && { until: end }), ...(signal && { signal }) }
      // Parsed immediately, because an invalid body counts as a server error like any other.
      return await patient(async () => {
        const response = await client.listInvoices(query)
        const summaries = parseSummaries(response.body)
        serverDay ??= dayOfServer(response)
        return [summaries]
      })
    } catch (error) {
      const middle = isTooLong(error) ? middleOf(start, end ?? addDays(dayOf(clock.now()), 1)) : undefined
      if (middle === undefined) throw error
      return [...(await fetchPeriod(start, middle)), ...(await fetchPeriod(addDays(middle, 1), end))]
    }
  }

  const parts = await fetchPeriod(from)
  const summaries = parts.flatMap((part) => part.summaries)
  const kept = await keep(store, session, summaries, clock.now())
  // A shorter list than usual leaves out days that the next one must still fetch.
  const isComplete = account.invoices_synced_on === null || from <= usual
  if (serverDay && isComplete) await saveSyncDay(store.db, account.account_id, serverDay)
  const importable = await listImportable(store.db, account.account_id)
  const unreadable = parts.flatMap((part) => part.unreadable)
  return { since: from, found: summaries.length, ...kept, unreadable, importable }
}

async function keep(store: Store, { account }: Session, summaries: InvoiceSummary[], now: Date) {
  const { account_id: accountId, currency } = account
  const byNumber = new Map(summaries.map((summary) => [summary.number, summary]))
  return store.db.transaction(async (tx) => {
    const added = await keepSummaries(tx, { accountId, currency, now }, summaries)
    const conflicts: string[] = []
    for (const { invoice, is_booked } of await findInvoices(tx, accountId, [...byNumber.keys()])) {
      const summary = byNumber.get(invoice.number)
      if (is_booked && summary && (await noteConflict(tx, invoice, summary))) conflicts.push(invoice.number)
    }
    return { known: byNumber.size - added, added, conflicts }
  })
}

function firstDay(syncedOn: string | null, now: Date): string {
  return syncedOn === null ? addDays(dayOf(now), -FIRST_DAYS) : addDays(syncedOn, -OVERLAP_DAYS)
}

// Only an invalid period gets 400, because the client builds the rest of the request.
function isTooLong(error: unknown): boolean {
  return error instanceof WholesalerError && error.condition === 'invalid_request'
}

/** The last day of the first half, or undefined if the period is a single day. */
function middleOf(start: string, end: string): string | undefined {
  const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS)
  return days < 1 ? undefined : addDays(start, Math.floor((days - 1) / 2))
}

function dayOfServer({ serverDate }: WholesalerResponse): string | undefined {
  const date = new Date(serverDate ?? '')
  return Number.isNaN(date.getTime()) ? undefined : dayOf(date)
}
