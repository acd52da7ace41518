import { createLoader, type inferParserType, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import type { EventFilters } from '#lib/data/events.ts'
import { parseAsForm, parseAsMoment } from '../_activity/parsers.ts'

/** `after` holds the cursors of the pages passed, so that there is a way back. */
export const eventSearch = {
  type: parseAsForm(/^[a-z_]+\.[a-z_]+$/),
  verdict: parseAsStringLiteral(['delivered', 'pending', 'failed', 'none']),
  object: parseAsForm(/^\w{1,64}$/),
  from: parseAsMoment,
  to: parseAsMoment,
  after: parseAsArrayOf(parseAsString).withDefault([]),
  event: parseAsString,
}

export const loadEventSearch = createLoader(eventSearch)

export type EventSearch = inferParserType<typeof eventSearch>

export function toEventFilters({
  type,
  verdict,
  object,
  from,
  to,
}: Omit<EventSearch, 'after' | 'event'>): EventFilters {
  return {
    ...(type && { type }),
    ...(verdict && { verdict }),
    ...(object && { objectId: object }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export const noEventFilters = { type: null, verdict: null, object: null, from: null, to: null, after: [] }
