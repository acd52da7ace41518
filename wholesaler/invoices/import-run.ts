import type { Session } from '../accounts/session.ts'
import { inTransaction } from '../catalogue/page-writer.ts'
import { indexWordsOfRun } from '../catalogue/search-index.ts'
import { createPatience, type Wait } from '../client/patience.ts'
import { WholesalerError } from '../client/wholesaler-error.ts'
import type { Clock } from '../clock.ts'
import { isDatabaseDown, reasonOf } from '../db/reason-of.ts'
import type { Store } from '../db/store.ts'
import { blockInvoice, importInvoice, type Outcome } from './import-invoice.ts'
import { BlockedInvoice, type InvoiceDetail } from './invoice-detail.ts'
import { findInvoices, listImportable } from './invoices.store.ts'
import { parseDetail } from './parse-invoice.ts'
import { countOutcomes, type RunCounts } from './runs.store.ts'
import { withRun } from './with-run.ts'

interface Options {
  store: Store
  session: Session
  clock: Clock
  signal?: AbortSignal
  onWait?: (wait: Wait) => void
  onProgress?: (done: number, all: number) => void
  /** The default is every known invoice that is not imported. */
  numbers?: string[]
}

export interface ImportReport extends RunCounts {
  runId: number
  failures: { number: string; reason: string }[]
  seconds: number
}

const FETCHED_AHEAD = 4

/**
 * Imports invoices one by one. One that fails leaves the others untouched; if the wholesaler can't be reached or refuses
 * the account, or if the database is down, the run ends, and the next one imports what is left.
 */
export async function importInvoices(options: Options): Promise<ImportReport> {
  const { store, session, clock } = options
  const { account } = session
  const startedAt = clock.now()
  const numbers = [...new Set(options.numbers ?? (await listImportable(store.db, account.account_id)))]
  const counts: RunCounts = { imported: 0, already_imported: 0, to_check: 0, failed: 0 }
  const failures: ImportReport['failures'] = []
  const runId = await withRun({ store, account, clock, total: numbers.length }, async (id) => {
    const record: Record = (number, outcome) => {
      if (typeof outcome === 'string') counts[outcome]++
      else {
        counts.failed++
        failures.push({ number, reason: reasonOf(outcome) })
      }
    }
    await importEach(options, id, numbers, record).catch(async (error) => {
      // The error that ended the run is the one to tell.
      if (!isDatabaseDown(error)) await indexCreated(store, account.account_id, id).catch(() => {})
      throw error
    })
    await indexCreated(store, account.account_id, id)
    return id
  })
  return { runId, ...counts, failures, seconds: (clock.now().getTime() - startedAt.getTime()) / 1000 }
}

/** Products that only invoices name are found by their words at once, also if the run ends early. */
async function indexCreated({ pool }: Store, accountId: number, runId: number): Promise<void> {
  const client = await pool.connect()
  try {
    await inTransaction(client, () => indexWordsOfRun(client, accountId, runId))
  } finally {
    client.release()
  }
}

type Record = (number: string, outcome: Outcome | Error) => void

async function importEach(options: Options, runId: number, numbers: string[], record: Record): Promise<void> {
  const { store, session, clock, signal, onProgress } = options
  const { account } = session
  const booked = await bookedNumbers(store, account.account_id, numbers)
  for (const number of booked) record(number, 'already_imported')
  if (booked.size > 0)
    await countOutcomes(store.db, runId, 'already_imported', { now: clock.now(), count: booked.size })
  const wanted = numbers.filter((number) => !booked.has(number))
  const ahead = fetchAhead(options, wanted)
  try {
    for (const [place, number] of wanted.entries()) {
      onProgress?.(place, wanted.length)
      const outcome = await importOne(store, { account, runId, now: clock.now() }, number, ahead.take())
      if (outcome instanceof Error) {
        signal?.throwIfAborted()
        await countOutcomes(store.db, runId, 'failed', { now: clock.now() })
      }
      record(number, outcome)
      signal?.throwIfAborted()
    }
  } finally {
    ahead.stop()
  }
}

/** Fetches the next invoices while one is written: four at once, or one after the wholesaler has demanded a wait. */
function fetchAhead({ session, clock, signal, onWait }: Options, numbers: string[]) {
  const stop = new AbortController()
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const pending: Promise<InvoiceDetail>[] = []
  let most = FETCHED_AHEAD
  let next = 0
  const patient = createPatience({
    clock,
    signal: either,
    onWait(wait) {
      most = 1
      onWait?.(wait)
    },
  })

  // Parsed immediately, because an invalid body counts as a server error like any other.
  function fetchDetail(number: string): Promise<InvoiceDetail> {
    return patient(async () => parseDetail((await session.client.getInvoice(number, { signal: either })).body, number))
  }

  return {
    take(): Promise<InvoiceDetail> {
      while (next < numbers.length && pending.length < most) {
        const detail = fetchDetail(numbers[next++] ?? '')
        // Its turn to be awaited comes later.
        detail.catch(() => {})
        pending.push(detail)
      }
      return pending.shift() ?? Promise.reject(new Error('no invoice is left'))
    },
    stop: () => stop.abort(),
  }
}

/** The outcome, or the error if only this invoice failed. Throws what ends the run. */
async function importOne(
  store: Store,
  one: Parameters<typeof importInvoice>[1],
  number: string,
  detail: Promise<InvoiceDetail>,
): Promise<Outcome | Error> {
  try {
    return await importInvoice(store, one, await detail)
  } catch (error) {
    if (endsRun(error)) throw error
    if (error instanceof BlockedInvoice) return await blockKnown(store, one, number, error)
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** An invoice that is in no list yet has no row that could hold the reasons. */
async function blockKnown(
  store: Store,
  one: Parameters<typeof importInvoice>[1],
  number: string,
  error: BlockedInvoice,
): Promise<Outcome | Error> {
  const known = await findInvoices(store.db, one.account.account_id, [number])
  return known.length > 0 ? blockInvoice(store, one, number, error.reasons) : error
}

async function bookedNumbers(store: Store, accountId: number, numbers: string[]): Promise<Set<string>> {
  const rows = await findInvoices(store.db, accountId, numbers)
  return new Set(rows.filter((row) => row.is_booked).map(({ invoice }) => invoice.number))
}

function endsRun(error: unknown): boolean {
  if (isDatabaseDown(error)) return true
  if (!(error instanceof WholesalerError)) return error instanceof Error && error.name === 'AbortError'
  return error.condition !== 'not_found' && error.condition !== 'invalid_request'
}
