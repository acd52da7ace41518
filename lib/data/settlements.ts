import type { ListSettlementLinesQuery, ListSettlementsQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { proxyUrl } from './client.ts'
import { records } from './records.ts'

export type { Settlement, SettlementLine } from '#sdk'

export const settlements = records('settlements', {
  list: (pillar, query: ListSettlementsQuery, options) => pillar.settlements.list(query, options),
  iterate: (pillar, query, options) => pillar.settlements.iterate(query, options),
  get: (pillar, id, options) => pillar.settlements.get(id, options),
})

export function linesOf(settlementId: string) {
  return records(`settlement lines ${settlementId}`, {
    list: (pillar, query: ListSettlementLinesQuery, options) =>
      pillar.settlements.listLines(settlementId, query, options),
    get: (pillar, _id, options) => pillar.settlements.get(settlementId, options),
  })
}

/** The URL of a settlement's lines as a file for the browser, with the member's session. */
export function linesCsvUrl(place: Place, settlementId: string): string {
  return `${proxyUrl(place)}/v1/pay/settlements/${settlementId}/lines?format=csv`
}

/** The URL of a settlement's bank statement (ISO 20022) for the browser. */
export function statementUrl(place: Place, settlementId: string): string {
  return `${proxyUrl(place)}/v1/pay/settlements/${settlementId}/statement`
}
