import { defineSearch } from '#components/list/search.ts'

export const customerSearch = defineSearch({
  filters: { email: { label: 'Email', form: /^\S+@\S+$/ }, q: { label: 'Search', form: /^.{1,200}$/u, isTyped: true } },
  hasTime: true,
})
