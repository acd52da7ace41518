import {
  browseRuns,
  systemClock as clock,
  connectAccount,
  currentAccount,
  demoCredentials,
  importCatalogue,
  importInvoices,
  listInvoices,
  NotConnected,
  type Session,
  type Store,
  withSession,
} from '#wholesaler/index.ts'

/** Invoices that the demo leaves for its user to import. */
const LEFT_TO_IMPORT = 8
/** The earlier imports of the catalogue, oldest first, so that prices have a history. */
const EARLIER_IMPORTS_DAYS_AGO = [42, 19, 6]
/** Products whose price changes between two imports. */
const CHANGED = 2_500
const DAY_MS = 86_400_000

type Options = { url: string; keyFile: string; signal: AbortSignal }

/**
 * Connects the pharmacy at the first start, imports the catalogue and most of the invoices. After an interruption, the
 * next start imports what is missing.
 */
export async function fillPharmacy(store: Store, { url, keyFile, signal }: Options): Promise<void> {
  const known = await currentAccount(store).catch((error) => {
    if (error instanceof NotConnected) return undefined
    throw error
  })
  if (known && !isLoopback(known.url)) return
  const isFilled = known?.url === new URL(url).href && (await hasImported(store))
  if (isFilled) return repeatPrices(url)
  const { apikey: apiKey, username, password } = demoCredentials
  await connectAccount({ store, clock, keyFile, signal }, { url, credentials: { apiKey, username, password } })
  await withSession(store, { keyFile }, async (session) => {
    await importHistory(store, session, url, signal)
    const { importable } = await listInvoices({ store, session, clock, signal })
    const numbers = importable.slice(0, Math.max(0, importable.length - LEFT_TO_IMPORT))
    await importInvoices({ store, session, clock, signal, numbers })
  })
}

async function hasImported(store: Store): Promise<boolean> {
  const { data } = await browseRuns(store, await currentAccount(store), { type: 'invoices', limit: 1 })
  return data.length > 0
}

/** The simulator forgets its changes when it stops: after these, an import finds the prices of the first start. */
export async function repeatPrices(url: string): Promise<void> {
  for (const _ of EARLIER_IMPORTS_DAYS_AGO) await changePrices(url)
}

/** Imports all of the catalogue as if on earlier days, and today what changed: the simulator changes it today only. */
export async function importHistory(store: Store, session: Session, url: string, signal: AbortSignal): Promise<void> {
  for (const daysAgo of [...EARLIER_IMPORTS_DAYS_AGO, 0]) {
    const earlier = { ...clock, now: () => new Date(clock.now().getTime() - daysAgo * DAY_MS) }
    const account = await currentAccount(store)
    await importCatalogue(
      { ...session, store, account, clock: earlier, signal },
      { full: daysAgo > 0, trigger: 'schedule' },
    )
    if (daysAgo > 0) await changePrices(url)
  }
}

async function changePrices(url: string): Promise<void> {
  const body = JSON.stringify({ count: CHANGED })
  const response = await fetch(new URL('/sim/products/change', url), { method: 'POST', body })
  if (!response.ok) throw new Error(`the simulator refused to change prices: ${response.status}`)
}

function isLoopback(url: string): boolean {
  return new URL(url).hostname === '127.0.0.1'
}
