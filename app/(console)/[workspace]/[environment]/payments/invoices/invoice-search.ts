import { defineSearch } from '#components/list/search.ts'

export const invoiceSearch = defineSearch({
  filters: {
    kind: {
      label: 'Type',
      options: [
        { value: 'invoice', label: 'Invoice' },
        { value: 'credit_note', label: 'Credit note' },
      ],
    },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
  },
  hasTime: true,
})
