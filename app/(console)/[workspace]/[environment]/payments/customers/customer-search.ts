import { defineSearch } from '#components/list/search.ts'

export const customerSearch = defineSearch({
  filters: { email: { label: 'Email', form: /^\S+@\S+$/, isTyped: true } },
  hasTime: true,
})
