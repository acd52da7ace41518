import type { Metadata } from 'next'
import { listCurrencies } from '#lib/data/currencies.ts'
import { settlements } from '#lib/data/settlements.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { settlementSearch } from './settlement-search.ts'
import { SettlementsView } from './settlements-view.tsx'

export const metadata: Metadata = { title: 'Settlements' }

export default listPage(settlementSearch, settlements, (place) => (
  <SettlementsView place={place} currencies={listCurrencies().map(({ code }) => code)} />
))
