import { defineSearch } from '#components/list/search.ts'

export const balanceSearch = defineSearch({
  filters: { currency: { label: 'Currency', form: /^[A-Z]{3}$/ } },
  hasTime: true,
})
