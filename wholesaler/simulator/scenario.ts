import { PAGE_ROWS, type SimulatedCatalogue } from './catalogue.ts'
import { problem, type Reply } from './responses.ts'

/** Chosen per request with `X-Sim-Scenario`. */
const names = [
  '429-at-page-40',
  'slow',
  'html-error',
  'shifted-rows',
  'clamp-last-page',
  'ignore-since',
  'expired-account',
] as const

export type Scenario = (typeof names)[number]

export const SLOW_MS = 2_000
export const QUOTA_HEADERS = { 'retry-after': '300' }
const QUOTA_PAGE = 40
/** With `shifted-rows`, this many rows of each page were on the page before, as if others had been inserted. */
const SHIFTED_ROWS = 3

export function readScenario(text: string | string[] | undefined): Scenario | undefined {
  return names.find((name) => name === text)
}

const html =
  '<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head><body>Service indisponible</body></html>'

/** The response that a scenario forces whatever was requested. */
export function forcedReply(scenario: Scenario | undefined): Reply | undefined {
  if (scenario === 'expired-account') return problem('COMPTE_EXPIRE')
  if (scenario !== 'html-error') return undefined
  return { status: 200, body: { plain: Buffer.from(html) }, headers: { 'content-type': 'text/html; charset=utf-8' } }
}

/** Refuses every other request for page 40, so that each crawl is refused once. */
export function createQuotaPage() {
  let isNextRefused = true
  return (scenario: Scenario | undefined, page: number): boolean => {
    if (scenario !== '429-at-page-40' || page !== QUOTA_PAGE) return false
    const isRefused = isNextRefused
    isNextRefused = !isNextRefused
    return isRefused
  }
}

/** The page that a scenario serves instead of the real one. */
export function replacedPage(scenario: Scenario | undefined, page: number, catalogue: SimulatedCatalogue) {
  if (scenario === 'clamp-last-page' && page > catalogue.lastPage()) return catalogue.page(catalogue.lastPage())
  if (scenario !== 'shifted-rows') return undefined
  const start = (page - 1) * (PAGE_ROWS - SHIFTED_ROWS)
  return { plain: Buffer.from(catalogue.render(start, start + PAGE_ROWS)) }
}
