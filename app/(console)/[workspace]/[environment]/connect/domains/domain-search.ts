import { parseAsBoolean } from 'nuqs/server'
import { defineSearch } from '#components/list/search.ts'

export const states = [
  { value: 'pending', label: 'Pending', meaning: 'waiting' },
  { value: 'verified', label: 'Verified', meaning: 'done' },
  { value: 'failed', label: 'Failed', meaning: 'failed' },
] as const

export const domainSearch = defineSearch({
  filters: { state: { label: 'State', options: states } },
  also: { create: parseAsBoolean.withDefault(false) },
  dialogs: ['create'],
})
