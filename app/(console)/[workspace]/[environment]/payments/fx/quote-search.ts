import { parseAsBoolean, parseAsString } from 'nuqs/server'
import { defineSearch } from '#components/list/search.ts'

export const states = [
  { value: 'active', label: 'Active', meaning: 'active' },
  { value: 'used', label: 'Used', meaning: 'done' },
  { value: 'expired', label: 'Expired', meaning: 'ended' },
] as const

export const quoteSearch = defineSearch({
  filters: { state: { label: 'State', options: states } },
  hasTime: true,
  opens: 'quote',
  also: { base: parseAsString.withDefault('EUR'), create: parseAsBoolean.withDefault(false) },
  dialogs: ['create'],
})
