import { parseAsBoolean, parseAsString } from 'nuqs/server'
import { defineSearch } from '#components/list/search.ts'

export const states = [
  { value: 'processing', label: 'Processing', meaning: 'waiting' },
  { value: 'ready', label: 'Ready', meaning: 'done' },
  { value: 'failed', label: 'Failed', meaning: 'failed' },
] as const

export const speechSearch = defineSearch({
  filters: {
    state: { label: 'State', options: states },
    language: { label: 'Language', form: /^[a-z]{2}-[A-Z]{2}$/ },
  },
  hasTime: true,
  opens: 'job',
  also: { create: parseAsBoolean.withDefault(false), voice: parseAsString },
  dialogs: ['create'],
})
