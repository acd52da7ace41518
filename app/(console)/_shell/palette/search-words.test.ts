import { expect, it } from 'vitest'
import { destinationsIn } from '../navigation.ts'
import { wholesalerNavigation, wholesalerNavigationFr } from '../wholesaler-navigation.ts'
import { placesOf } from './place-commands.ts'
import { searchWords } from './search-words.ts'

const place = { workspace: 'acme', environment: 'sandbox' }

it('gives search words only to pages of the navigation', () => {
  const pages = destinationsIn({ ...place, pharmacy: wholesalerNavigation }).map(({ label }) => label)
  expect(Object.keys(searchWords).filter((page) => !pages.includes(page))).toEqual([])
})

it('finds a French page by its English name and search words', () => {
  const { commands } = placesOf({
    place: { ...place, pharmacy: wholesalerNavigationFr },
    may: () => null,
    go: () => {},
  })
  const owed = commands.find(({ label }) => label === 'Montant dû')
  expect(owed?.keywords).toContain('Amount owed wholesaler payments statement')
})
