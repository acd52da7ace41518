import { defineSearch } from '#components/list/search.ts'
import { en, type Words } from '#console/_wholesaler/words/en.ts'

export const productStatesIn = (words: Words) => [
  { value: 'active', label: words.active },
  { value: 'inactive', label: words.inactive },
]

export const traitsIn = (words: Words) => [
  { value: 'reimbursed', label: words.reimbursed },
  { value: 'refrigerated', label: words.refrigerated },
  { value: 'narcotic', label: words.narcotic },
]

/** The rates of France, in 1/100 of a percent. */
export const vatRatesIn = (words: Words) =>
  [210, 550, 1000, 2000].map((rate) => ({ value: String(rate), label: `${words.count(rate / 100)} %` }))

export const stockOptionsIn = (words: Words) => [{ value: 'yes', label: words.inStock }]

export const productSearch = defineSearch({
  filters: {
    q: { label: 'Search', api: 'query', form: /^\S.{0,199}$/u, isTyped: true },
    state: { label: 'State', options: productStatesIn(en) },
    stock: { label: 'In stock', api: 'in_stock', options: stockOptionsIn(en), isSwitch: true },
    vat: { label: 'VAT', api: 'vat_rate', options: vatRatesIn(en) },
    trait: { label: 'Property', options: traitsIn(en) },
  },
})

/** Several ingredients are one text of the wholesaler's, separated by semicolons. */
export function ingredientsOf(inn: string): string {
  return inn.split(';').join(', ')
}
