import type { IncomingHttpHeaders } from 'node:http'
import { dayOf } from '../days.ts'
import type { createAccount } from './account.ts'
import { branches } from './branches.ts'
import { PAGE_ROWS, type SimulatedCatalogue } from './catalogue.ts'
import type { SimulatedInvoices } from './invoices.ts'
import { json, problem, type Reply } from './responses.ts'
import { createQuotaPage, forcedReply, QUOTA_HEADERS, readScenario, replacedPage, type Scenario } from './scenario.ts'

interface Parts {
  catalogue: SimulatedCatalogue
  invoices: SimulatedInvoices
  account: ReturnType<typeof createAccount>
  now: () => Date
}

const INVOICE_PATH = '/v2/factures/'
const MOST_DIGITS = 9

/** The four endpoints of the specification. */
export function createInterface({ catalogue, invoices, account, now }: Parts) {
  const isQuotaPage = createQuotaPage()

  function products(query: URLSearchParams, scenario: Scenario | undefined): Reply {
    const page = readPage(query.get('page'))
    const since = scenario === 'ignore-since' ? null : query.get('since')
    if (page === undefined || (since !== null && !isDate(since))) return problem('PARAMETRE_INVALIDE')
    if (isQuotaPage(scenario, page)) return problem('QUOTA_DEPASSE', QUOTA_HEADERS)
    const rows = since === null ? catalogue.rows() : catalogue.sinceRows(since)
    const body =
      since === null
        ? (replacedPage(scenario, page, catalogue) ?? catalogue.page(page))
        : catalogue.sincePage(since, page)
    return { status: 200, body, headers: hintsOf(page, rows, since) }
  }

  function invoiceList(query: URLSearchParams): Reply {
    const since = query.get('since')
    const until = query.get('until') ?? dayOf(now())
    if (since === null || !isDate(since) || !isDate(until)) return problem('PARAMETRE_INVALIDE')
    const found = invoices.list(since, until)
    return found ? json(found) : problem('PERIODE_TROP_LONGUE')
  }

  function invoice(segment: string): Reply {
    const number = decode(segment)
    const found = number === undefined ? undefined : invoices.find(number)
    return found ? json(found) : problem('FACTURE_INTROUVABLE')
  }

  return function respond(url: URL, headers: IncomingHttpHeaders): Reply {
    const scenario = readScenario(headers['x-sim-scenario'])
    const refusal = account.refusal(headers)
    if (refusal) return problem(refusal, refusal === 'QUOTA_DEPASSE' ? QUOTA_HEADERS : {})
    const forced = forcedReply(scenario)
    if (forced) return forced
    if (url.pathname === '/v2/grossistes') return json(branches)
    if (url.pathname === '/v2/produits') return products(url.searchParams, scenario)
    if (url.pathname === '/v2/factures') return invoiceList(url.searchParams)
    const segment = url.pathname.startsWith(INVOICE_PATH) ? url.pathname.slice(INVOICE_PATH.length) : ''
    // A slash that is not encoded belongs to the path, not to the number.
    return segment && !segment.includes('/') ? invoice(segment) : problem('RESSOURCE_INTROUVABLE')
  }
}

/** Page 0 is page 1, as on servers that are lenient about the first page. */
function readPage(text: string | null): number | undefined {
  if (text === null || !/^\d+$/.test(text) || text.length > MOST_DIGITS) return undefined
  return Math.max(1, Number(text))
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}

function hintsOf(page: number, rows: number, since: string | null): Record<string, string> {
  const pages = Math.ceil(rows / PAGE_ROWS)
  const next = new URLSearchParams({ page: String(page + 1), ...(since && { since }) })
  return {
    'x-total-count': String(rows),
    'x-total-pages': String(pages),
    ...(page < pages && { link: `</v2/produits?${next}>; rel="next"` }),
  }
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
