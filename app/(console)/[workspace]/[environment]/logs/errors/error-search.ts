import { type ApiFilters, defineSearch } from '#components/list/search.ts'

export const errorSearch = defineSearch({
  filters: {
    console: {
      label: 'Include console requests',
      isSwitch: true,
      options: [{ value: 'true', label: 'Include console requests' }],
    },
  },
  hasTime: true,
})

export function toErrorFilters({ console, from, to }: ApiFilters<typeof errorSearch.filters>) {
  return { ...(from && { from }), ...(to && { to }), ...(!console && { excludeSelf: 'true' as const }) }
}
