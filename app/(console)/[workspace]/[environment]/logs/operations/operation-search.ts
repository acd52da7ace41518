import { defineSearch, parseAsSort } from '#components/list/search.ts'

export const operationSearch = defineSearch({
  filters: {},
  hasTime: true,
  also: { sort: parseAsSort(['operation', 'requests', 'failed', 'p50', 'p95']) },
})
