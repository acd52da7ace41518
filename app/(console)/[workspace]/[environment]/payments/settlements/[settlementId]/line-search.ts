import { defineSearch } from '#components/list/search.ts'
import { lineTypes } from '#console/_settlements/line-types.ts'

export const lineSearch = defineSearch({ filters: { type: { label: 'Type', options: lineTypes } } })
