import { createLoader, createParser, parseAsStringLiteral } from 'nuqs/server'

const parseAsMonth = createParser({
  parse: (value) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : null),
  serialize: (value: string) => value,
})

/** `month` is missing for the current one, so that a bookmark moves on with the time. */
export const usageFilters = {
  month: parseAsMonth,
  show: parseAsStringLiteral(['calls', 'cost']).withDefault('calls'),
}

export const loadUsageFilters = createLoader(usageFilters)
