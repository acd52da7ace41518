import { type ApiFilters, defineSearch } from '#components/list/search.ts'
import type { List } from '#components/list/use-list.ts'
import type { RequestFilters } from '#lib/data/requests.ts'

export const consoleRequests = {
  label: 'Include console requests',
  isSwitch: true,
  options: [{ value: 'true', label: 'Include console requests' }],
} as const

/** Other screens link to the logs with these names. */
export const logSearch = defineSearch({
  filters: {
    status: {
      label: 'Status',
      form: /^[2345](xx|\d\d)$/,
      options: [
        { value: '2xx', label: '2xx, succeeded' },
        { value: '4xx', label: '4xx, client error' },
        { value: '5xx', label: '5xx, server error' },
      ],
    },
    method: {
      label: 'Method',
      form: /^PUT$/,
      options: ['GET', 'POST', 'PATCH', 'DELETE'].map((value) => ({ value, label: value })),
    },
    key: { label: 'Key', api: 'keyId', form: /^\w{1,64}$/ },
    code: { label: 'Code', form: /^[a-z0-9_]{1,60}$/ },
    operation: { label: 'Operation', form: /^\w{1,80}$/ },
    path: { label: 'Path', form: /^\/[!-~]{0,299}$/ },
    object: { label: 'Object', api: 'objectId', form: /^\w{1,64}$/ },
    console: consoleRequests,
  },
  hasTime: true,
  opens: 'request',
})

export type LogList = List<typeof logSearch.filters, Record<never, never>>

/** Leaves out the console's own requests, except where a link leads to all requests of a key or an object. */
export function toRequestFilters({ console, ...filters }: ApiFilters<typeof logSearch.filters>): RequestFilters {
  const isServersOnly = !(console || filters.keyId || filters.objectId)
  return { ...filters, ...(isServersOnly && { excludeSelf: 'true' }) }
}
