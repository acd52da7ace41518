import { createParser, type inferParserType, parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { rangeNames } from './ranges.ts'

export const measures = ['calls', 'cost'] as const
export const groupings = ['pillar', 'item', 'key', 'environment'] as const

export type Measure = (typeof measures)[number]
export type Grouping = (typeof groupings)[number]

const parseAsDay = createParser({
  parse: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null),
  serialize: (value: string) => value,
})

/** A range is relative to now unless it is custom, so that a bookmark stays current. */
export const usageFilters = {
  range: parseAsStringLiteral(rangeNames).withDefault('month'),
  from: parseAsDay,
  to: parseAsDay,
  interval: parseAsStringLiteral(['hour', 'day', 'month']),
  by: parseAsStringLiteral(groupings).withDefault('pillar'),
  show: parseAsStringLiteral(measures).withDefault('calls'),
  compare: parseAsBoolean.withDefault(false),
  key: parseAsString,
}

export type UsageFilters = inferParserType<typeof usageFilters>
