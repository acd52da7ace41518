import type pg from 'pg'
import type { Account } from '../accounts/accounts.store.ts'
import { createPatience, type Wait } from '../client/patience.ts'
import type { WholesalerClient } from '../client/wholesaler-client.ts'
import type { Clock } from '../clock.ts'
import { reasonOf } from '../db/reason-of.ts'
import type { Store } from '../db/store.ts'
import { withCatalogueLock } from './catalogue-lock.ts'
import { CatalogueTooLong, crawlPages, type GetPage, MOST_CONCURRENCY } from './crawl.ts'
import { detectFirstPage, FAR_FUTURE, ignoreRefusal, ignoresSince } from './first-page.ts'
import { createPageWriter, inTransaction, type PageWriter } from './page-writer.ts'
import { openRun, type Wanted } from './plan-run.ts'
import { checkFirstPage, UnusableCatalogue } from './preflight.ts'
import { type Progress, progressOf } from './progress.ts'
import { type Counts, deleteApplied, missProducts, type Run, saveSuccess, updateRun } from './runs.store.ts'
import { indexWords } from './search-index.ts'

export interface ImportParts {
  store: Store
  client: WholesalerClient
  account: Account
  clock: Clock
  signal: AbortSignal
  /** Requests in flight at most. */
  concurrency?: number | undefined
  onProgress?: (progress: Progress) => void
  onWait?: (wait: Wait) => void
}

export interface CatalogueResult extends Counts {
  run_id: number
  mode: 'full' | 'incremental'
  seconds: number
  /** Continued an interrupted run. */
  isResumed: boolean
  /** The wholesaler can't return changed products only. */
  ignoresSince: boolean
  /** Products that this run made inactive. */
  inactive: number
}

/**
 * Imports the catalogue: only what changed since the last import, or all of it. Interrupted, it leaves consistent data,
 * and the next import within 24 hours continues it. Throws `WholesalerError`, `UnusableCatalogue`, `CatalogueTooLong`,
 * `CatalogueBusy`, or the reason of the aborted `signal`.
 */
export async function importCatalogue(parts: ImportParts, wanted: Wanted): Promise<CatalogueResult> {
  const { store, account, clock } = parts
  return withCatalogueLock(store, account.account_id, async (client) => {
    // A page counts once the run ends: a crash of the server loses pages together with the note where to resume.
    await client.query('SET synchronous_commit = off')
    const { run, isResumed } = await openRun(client, account, wanted, clock.now())
    try {
      return await crawl(parts, client, run, isResumed)
    } catch (error) {
      const isFinal = error instanceof UnusableCatalogue || error instanceof CatalogueTooLong
      await updateRun(client, run.run_id, {
        state: isFinal ? 'failed' : 'interrupted',
        failure: parts.signal.aborted ? 'It was stopped.' : reasonOf(error),
        finished_at: clock.now(),
      }).catch(() => {
        // The database is what failed; a run without an end counts as interrupted.
      })
      throw error
    }
  })
}

async function crawl(
  parts: ImportParts,
  client: pg.PoolClient,
  opened: Run,
  isResumed: boolean,
): Promise<CatalogueResult> {
  const { account, clock, onProgress } = parts
  const startedMs = clock.now().getTime()
  const { run, getPage, withPatience, serverStart, concurrency } = await prepare(parts, client, opened, isResumed)
  const first = run.first_page ?? 1
  const writer = await createPageWriter(client, run)
  const pages = crawlPages({
    getPage,
    first,
    from: run.next_page ?? first,
    previousHash: writer.previousHash,
    defaultCurrency: account.currency,
    recognize: writer.recognize,
    concurrency,
    withPatience,
    signal: parts.signal,
  })
  const activeMs = () => run.active_ms + clock.now().getTime() - startedMs
  let rows = 0
  let writing = Promise.resolve()
  try {
    for await (const { page, rows: found, totalRows, totalPages } of pages) {
      if (page === first) checkFirstPage(found, run.mode ?? 'full')
      const write = writer.prepare(page, found)
      await writing
      const elapsedMs = clock.now().getTime() - startedMs
      if (rows > 0) onProgress?.(progressOf({ counts: writer.counts, rows, elapsedMs, totalRows, totalPages }))
      rows += found.count
      const times = { server_started_at: serverStart(), updated_at: clock.now(), active_ms: activeMs() }
      // Postgres writes this page while the next one is downloaded.
      writing = write({ total_rows: totalRows ?? null, ...times })
      writing.catch(() => {})
    }
    await writing
  } finally {
    await writing.catch(() => {})
  }
  checkNotEmpty(run, writer)
  const finishing = { run, writer, serverStart: serverStart(), now: clock.now(), activeMs: activeMs() }
  const inactive = await finish(client, account, finishing)
  return {
    run_id: run.run_id,
    mode: run.mode ?? 'full',
    ...writer.counts,
    seconds: Math.round(activeMs() / 100) / 10,
    isResumed,
    ignoresSince: opened.mode !== run.mode,
    inactive,
  }
}

/** Decides on the mode and the first page of a new run, which takes requests. */
async function prepare(
  { client: wholesaler, account, clock, signal, onWait, concurrency = MOST_CONCURRENCY }: ImportParts,
  client: pg.PoolClient,
  opened: Run,
  isResumed: boolean,
) {
  let hasWaited = false
  const withPatience = createPatience({
    clock,
    signal,
    onWait(wait) {
      hasWaited = true
      onWait?.(wait)
    },
  })
  let serverStart = opened.server_started_at
  let run = opened
  let getPage: GetPage = async (page, requestSignal, since = run.since ?? undefined) => {
    const response = await wholesaler.getProductPage({ page, signal: requestSignal, ...(since && { since }) })
    serverStart ??= readDate(response.serverDate)
    return response
  }
  if (!isResumed && run.mode === 'incremental') {
    const probe = async () => ignoresSince(await getPage(account.first_page ?? 1, signal, FAR_FUTURE))
    // The interface documents `since` for invoices only, so a strict server refuses it here.
    const isIgnored = await withPatience(probe).catch(ignoreRefusal)
    if (isIgnored !== false) run = { ...run, mode: 'full', since: null }
  }
  if (!isResumed) {
    let first = account.first_page ?? 1
    if (run.mode === 'full') {
      const detected = await detectFirstPage({ getPage, signal, withPatience })
      first = detected.first
      getPage = detected.getPage
    }
    run = { ...run, first_page: first, next_page: first }
    const { mode, since, first_page, next_page } = run
    await updateRun(client, run.run_id, { mode, since, first_page, next_page })
  }
  return {
    run,
    getPage,
    withPatience,
    serverStart: () => serverStart ?? run.started_at,
    concurrency: hasWaited ? 1 : concurrency,
  }
}

/** An empty response to a request for everything must never remove products, however often it is repeated. */
function checkNotEmpty(run: Run, { counts, unseen }: PageWriter): void {
  if (run.mode === 'full' && counts.pages === 0 && unseen().length > 0)
    throw new UnusableCatalogue('The wholesaler returned an empty catalogue. No product was changed.')
}

interface Finishing {
  run: Run
  writer: PageWriter
  serverStart: Date
  now: Date
  activeMs: number
}

/** Moves the watermark and notes what a full crawl did not see, all in one durable transaction. */
async function finish(client: pg.PoolClient, account: Account, { run, writer, serverStart, now, activeMs }: Finishing) {
  return inTransaction(client, async () => {
    await client.query('SET LOCAL synchronous_commit = on')
    await indexWords(client, account.account_id)
    const inactive = run.mode === 'full' ? await missProducts(client, run.run_id, writer.unseen()) : 0
    await saveSuccess(client, account.account_id, {
      access: 'open',
      catalogue_watermark: serverStart,
      first_page: run.first_page,
    })
    await deleteApplied(client, run.run_id)
    const ended = { finished_at: now, updated_at: now, active_ms: activeMs }
    await updateRun(client, run.run_id, { ...writer.counts, state: 'completed', next_page: null, ...ended })
    return inactive
  })
}

function readDate(text: string | null): Date | null {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}
