import { defineSearch } from '#components/list/search.ts'
import { consoleRequests } from '../log-search.ts'

export const errorSearch = defineSearch({ filters: { console: consoleRequests }, hasTime: true })
