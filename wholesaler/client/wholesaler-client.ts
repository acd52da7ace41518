import { Agent } from 'undici'
import { type Clock, systemClock } from '../clock.ts'
import { type Exchanged, exchange, headerOf } from './exchange.ts'
import { type Mask, refusalOf } from './refusal.ts'
import { safeWholesalerUrl } from './safe-url.ts'
import { excerptOf, unreadableBody, WholesalerError } from './wholesaler-error.ts'

export interface WholesalerCredentials {
  apiKey: string
  username: string
  password: string
}

export interface WholesalerClientOptions {
  url: string
  credentials: WholesalerCredentials
  clock?: Clock
  connectTimeoutMs?: number
  /** For one request with its whole response. */
  totalTimeoutMs?: number
  /** Sent as `X-Sim-Scenario`, which only the simulator understands. */
  scenario?: string
}

/** The body is raw JSON text, because prices are read from its tokens and never become a binary float. */
export interface WholesalerResponse {
  status: number
  body: string
  /** The `Date` header as sent, the server's clock. */
  serverDate: string | null
}

export interface ProductPage extends WholesalerResponse {
  totalRows?: number
  totalPages?: number
  /** True or false if a `Link` header says whether there is a next page. */
  next?: boolean
}

interface Stoppable {
  signal?: AbortSignal
}

export interface WholesalerClient {
  listBranches(options?: Stoppable): Promise<WholesalerResponse>
  getProductPage(query: { page: number; since?: string } & Stoppable): Promise<ProductPage>
  listInvoices(query: { since: string; until?: string } & Stoppable): Promise<WholesalerResponse>
  getInvoice(number: string, options?: Stoppable): Promise<WholesalerResponse>
  close(): Promise<void>
}

const MOST_CONNECTIONS = 8

/** Sends the credentials to `url` only. Every method throws `WholesalerError`, or the reason of an aborted `signal`. */
export function createWholesalerClient(options: WholesalerClientOptions): WholesalerClient {
  const { credentials, scenario, clock = systemClock } = options
  const { connectTimeoutMs = 10_000, totalTimeoutMs = 60_000 } = options
  const base = safeWholesalerUrl(options.url)
  const connect = { timeout: connectTimeoutMs, minVersion: 'TLSv1.2' as const }
  const dispatcher = new Agent({ connections: MOST_CONNECTIONS, connect })
  const headers = {
    apikey: toHeader(credentials.apiKey),
    username: toHeader(credentials.username),
    password: toHeader(credentials.password),
    'user-agent': 'pillar-wholesaler/1.0',
    ...(scenario && { 'x-sim-scenario': scenario }),
  }
  const mask = maskOf(credentials)

  async function get(path: string, signal?: AbortSignal): Promise<Exchanged> {
    const limit = AbortSignal.timeout(totalTimeoutMs)
    const either = signal ? AbortSignal.any([signal, limit]) : limit
    const response = await exchange(new URL(path, base), { headers, dispatcher, signal: either }).catch((cause) => {
      signal?.throwIfAborted()
      throw networkFault(cause, limit.aborted, base)
    })
    if (response.status !== 200) throw refusalOf(response, clock.now().getTime(), mask)
    // A proxy's or firewall's page, which often has status 200.
    if (!/^\s*[[{]/.test(response.body)) throw unreadableBody(excerptOf(mask(response.body)))
    return response
  }

  const read = async (path: string, signal?: AbortSignal) => toResponse(await get(path, signal))

  return {
    listBranches: ({ signal } = {}) => read('v2/grossistes', signal),
    async getProductPage({ page, since, signal }) {
      const query = new URLSearchParams({ page: String(page), ...(since && { since }) })
      return toPage(await get(`v2/produits?${query}`, signal))
    },
    listInvoices: ({ since, until, signal }) =>
      read(`v2/factures?${new URLSearchParams({ since, ...(until && { until }) })}`, signal),
    getInvoice: async (number, { signal } = {}) => read(`v2/factures/${encodeSegment(number)}`, signal),
    close: () => dispatcher.destroy(),
  }
}

/** Headers carry bytes, and UTF-8 is what servers expect in them today. */
function toHeader(credential: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a header can't hold.
  if (/[\0-\x1f\x7f]/.test(credential))
    throw new WholesalerError('credentials_refused', 'The credentials contain characters that no header can hold.')
  return Buffer.from(credential).toString('latin1')
}

function toResponse({ status, headers, body }: Exchanged): WholesalerResponse {
  return { status, body, serverDate: headerOf(headers, 'date') }
}

function toPage(response: Exchanged): ProductPage {
  const totalRows = readCount(headerOf(response.headers, 'x-total-count'))
  const totalPages = readCount(headerOf(response.headers, 'x-total-pages'))
  const link = headerOf(response.headers, 'link')
  return {
    ...toResponse(response),
    ...(totalRows !== undefined && { totalRows }),
    ...(totalPages !== undefined && { totalPages }),
    ...(link !== null && { next: /;\s*rel="?next"?/i.test(link) }),
  }
}

function readCount(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

// A number may contain a slash. A segment of dots can't be encoded: it always leads to another path (URL Standard).
function encodeSegment(number: string): string {
  if (/^\.{1,2}$/.test(number)) throw new WholesalerError('not_found', `There is no invoice ${number}.`)
  return encodeURIComponent(number)
}

const CERTIFICATE_FAULT = /^(ERR_TLS_CERT_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_|INVALID_CA)/

function networkFault(cause: unknown, isTimeout: boolean, { host }: URL): WholesalerError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  // Waiting doesn't fix a certificate, so this fault is not retried.
  if (CERTIFICATE_FAULT.test(code))
    return new WholesalerError(
      'unsafe_url',
      `The certificate of ${host} ${certificateFault(code)} (${code}). No credentials were sent.`,
      { cause },
    )
  const named = code && ` (${code})`
  const text = isTimeout ? 'The wholesaler did not respond in time.' : `The wholesaler can't be reached${named}.`
  return new WholesalerError('unreachable', text, { cause })
}

function certificateFault(code: string): string {
  if (code === 'CERT_HAS_EXPIRED') return 'has expired'
  if (code === 'CERT_NOT_YET_VALID') return 'is not valid yet'
  if (/ALTNAME|HOSTNAME/.test(code)) return 'is for another host'
  return 'was issued by no known authority'
}

/** A server may repeat the headers it received in its error pages. */
function maskOf({ apiKey, username, password }: WholesalerCredentials): Mask {
  return (text) => [password, apiKey, username].reduce((masked, one) => masked.replaceAll(one || '\0', '***'), text)
}
