import { parseAsBoolean, parseAsString } from 'nuqs/server'
import { defineSearch } from '#components/list/search.ts'
import { templateCategories, templateStates } from '#console/_whatsapp/template-states.ts'

export const templateSearch = defineSearch({
  filters: {
    state: { label: 'State', options: templateStates },
    category: { label: 'Category', options: templateCategories },
  },
  hasTime: true,
  opens: 'template',
  also: { create: parseAsBoolean.withDefault(false), send: parseAsString },
  dialogs: ['create', 'send'],
})
