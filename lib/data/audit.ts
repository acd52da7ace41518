import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { askConsole } from '../api/ask-console.ts'
import type { Place } from '../routes.ts'
import type { AuditRow } from '../server/audit/read.ts'
import { momentOf } from '../time-span.ts'

export type AuditEntry = AuditRow

type Filters = { person?: string; action?: string; from?: string; to?: string }
type Page = { data: AuditEntry[]; next_cursor: string | null }

const url = ({ workspace }: Place) => `/api/audit/${encodeURIComponent(workspace)}`

/** The whole chain, to be verified elsewhere. */
export const auditExportUrl = (place: Place) => `${url(place)}/export`

// The log is in real time, whatever the sandbox's clock shows.
function pageOf(place: Place, { from, to, ...filters }: Filters, cursor: string | undefined, limit: number) {
  const now = new Date()
  const query = { ...filters, from: momentOf(from, now), to: momentOf(to, now), cursor, limit: String(limit) }
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return askConsole<Page>('GET', `${url(place)}?${new URLSearchParams(given)}`)
}

/** A page of the audit log and the file of all pages, as `<ListScreen>` expects them. */
export function useAuditLog(place: Place, { filters, cursor }: { filters: Filters; cursor: string | undefined }) {
  const query = useQuery({
    queryKey: ['audit', place.workspace, filters, cursor ?? null],
    queryFn: () => pageOf(place, filters, cursor, 25),
    placeholderData: keepPreviousData,
    select: ({ data, next_cursor }) => ({ data, nextCursor: next_cursor }),
  })
  async function* pages() {
    let next: string | undefined
    do {
      const page = await pageOf(place, filters, next, 100)
      yield* page.data
      next = page.next_cursor ?? undefined
    } while (next)
  }
  return { query, csv: { name: `audit-log-${place.workspace}`, pages } }
}

export function auditEntryQuery(place: Place, entryId: string) {
  return queryOptions({
    queryKey: ['audit', place.workspace, 'entry', entryId],
    queryFn: () => askConsole<AuditEntry>('GET', `${url(place)}/${encodeURIComponent(entryId)}`),
  })
}
