import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import type { RequestFilters } from '#lib/data/requests.ts'
import { parseAsForm, parseAsMoment } from '../_activity/parsers.ts'

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

/** What narrows the logs; other screens link here with these names. */
const logFilters = {
  status: parseAsForm(/^[2345](xx|\d\d)$/),
  code: parseAsForm(/^[a-z0-9_]{1,60}$/),
  operation: parseAsForm(/^\w{1,80}$/),
  method: parseAsStringLiteral(methods),
  key: parseAsForm(/^\w{1,64}$/),
  path: parseAsForm(/^\/[!-~]{0,299}$/),
  object: parseAsForm(/^\w{1,64}$/),
  from: parseAsMoment,
  to: parseAsMoment,
  console: parseAsBoolean.withDefault(false),
}

/** `after` holds the cursors of the pages passed, so that there is a way back. */
export const logSearch = {
  ...logFilters,
  show: parseAsStringLiteral(['calls', 'errors']).withDefault('calls'),
  after: parseAsArrayOf(parseAsString).withDefault([]),
  request: parseAsString,
}

export const loadLogSearch = createLoader(logSearch)

/** The search behind the address of the logs. */
export const writeLogSearch = createSerializer(logSearch)

export type LogSearch = inferParserType<typeof logSearch>

export function toRequestFilters(search: Omit<LogSearch, 'after' | 'request' | 'show'>): RequestFilters {
  const { status, code, operation, method, key, path, object, from, to } = search
  // A link to a key or an object leads to all of its requests.
  const isServersOnly = !(search.console || key || object)
  return {
    ...(status && { status }),
    ...(code && { code }),
    ...(operation && { operation }),
    ...(method && { method }),
    ...(key && { keyId: key }),
    ...(isServersOnly && { excludeSelf: 'true' as const }),
    ...(path && { path }),
    ...(object && { objectId: object }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The time alone, for what is not narrowed by the rest. */
export function spanOf({ from, to }: RequestFilters) {
  return { ...(from && { from }), ...(to && { to }) }
}

export function errorFilters(filters: RequestFilters) {
  return { ...spanOf(filters), ...(filters.excludeSelf && { excludeSelf: filters.excludeSelf }) }
}

export const noLogFilters = {
  status: null,
  code: null,
  operation: null,
  method: null,
  key: null,
  path: null,
  object: null,
  from: null,
  to: null,
  console: null,
  after: [],
}
