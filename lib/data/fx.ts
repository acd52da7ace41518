import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { CreateFxQuote, ListFxQuotesQuery, ListFxRatesQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { queriesOf } from './ask.ts'
import { records } from './records.ts'
import { useWrite } from './write.ts'

export type { CreateFxQuote, FxQuote, FxRate } from '#sdk'

const fx = queriesOf('fx')

export const rateQueries = {
  of: (place: Place, base: string) =>
    fx.query(place, ['rates', base], (pillar, options) => pillar.fx.listRates({ base } as ListFxRatesQuery, options), {
      placeholderData: keepPreviousData,
    }),
}

export const quotes = records('fx quotes', {
  list: (pillar, query: ListFxQuotesQuery, options) => pillar.fx.listQuotes(query, options),
  iterate: (pillar, query, options) => pillar.fx.iterateQuotes(query, options),
  get: (pillar, id, options) => pillar.fx.getQuote(id, options),
  file: 'fx-quotes',
})

export function useCreateQuote(place: Place) {
  const client = useQueryClient()
  return useWrite(place, (pillar, input: CreateFxQuote) => pillar.fx.createQuote(input), {
    onSuccess: () => void client.invalidateQueries({ queryKey: quotes.root(place) }),
  })
}
