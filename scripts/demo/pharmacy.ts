import {
  systemClock as clock,
  connectAccount,
  currentAccount,
  demoCredentials,
  importInvoices,
  listInvoices,
  NotConnected,
  type Store,
  withSession,
} from '#wholesaler/index.ts'

/** Invoices that the demo leaves for its user to import. */
const LEFT_TO_IMPORT = 8

type Options = { url: string; keyFile: string; signal: AbortSignal }

/** Connects the pharmacy at the first start, and imports most of its invoices. */
export async function fillPharmacy(store: Store, { url, keyFile, signal }: Options): Promise<void> {
  const known = await currentAccount(store).catch((error) => {
    if (error instanceof NotConnected) return undefined
    throw error
  })
  if (known && (!isLoopback(known.url) || known.url === new URL(url).href)) return
  const { apikey: apiKey, username, password } = demoCredentials
  await connectAccount({ store, clock, keyFile, signal }, { url, credentials: { apiKey, username, password } })
  await withSession(store, { keyFile }, async (session) => {
    const { importable } = await listInvoices({ store, session, clock, signal })
    const numbers = importable.slice(0, Math.max(0, importable.length - LEFT_TO_IMPORT))
    await importInvoices({ store, session, clock, signal, numbers })
  })
}

function isLoopback(url: string): boolean {
  return new URL(url).hostname === '127.0.0.1'
}
