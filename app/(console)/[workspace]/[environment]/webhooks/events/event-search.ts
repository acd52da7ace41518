import { defineSearch } from '#components/list/search.ts'
import { verdictOptions } from '#console/_deliveries/verdict.ts'

export const eventSearch = defineSearch({
  filters: {
    type: { label: 'Type', form: /^[a-z_]+\.[a-z_]+$/ },
    verdict: { label: 'Delivery', options: verdictOptions },
    object: { label: 'Object', api: 'objectId', form: /^\w{1,64}$/ },
  },
  hasTime: true,
  opens: 'event',
})
