import { defineSearch } from '#components/list/search.ts'

export const states = [
  { value: 'open', label: 'Open', meaning: 'waiting' },
  { value: 'processing', label: 'Processing', meaning: 'active' },
  { value: 'completed', label: 'Completed', meaning: 'done' },
  { value: 'expired', label: 'Expired', meaning: 'ended' },
] as const

export const checkoutSearch = defineSearch({
  filters: {
    state: { label: 'State', options: states },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
    q: { label: 'Search', form: /^.{1,255}$/u, isTyped: true },
  },
  hasTime: true,
})
