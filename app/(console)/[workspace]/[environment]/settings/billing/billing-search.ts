import { parseAsInteger } from 'nuqs/server'
import { defineSearch } from '#components/list/search.ts'

export const billingSearch = defineSearch({
  filters: {
    state: {
      label: 'State',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'past_due', label: 'Past due' },
        { value: 'paid', label: 'Paid' },
        { value: 'void', label: 'Void' },
      ],
    },
  },
  opens: 'bill',
  also: { line: parseAsInteger },
})
