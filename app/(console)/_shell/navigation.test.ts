import { expect, it } from 'vitest'
import { isListAt, type NavigationPlace, navigationOf, tabsAt } from './navigation.ts'
import { wholesalerNavigation, wholesalerNavigationFr } from './wholesaler-navigation.ts'

const sandbox = { workspace: 'acme', environment: 'sandbox' }
const live = { workspace: 'acme', environment: 'live' }
const labels = (place: NavigationPlace) =>
  navigationOf(place).flatMap(({ items }) =>
    items.flatMap(({ label, tabs = [] }) => [label, ...tabs.map((tab) => tab.label)]),
  )

it('offers sandbox screens in the sandbox only', () => {
  const left = labels(sandbox).filter((label) => !labels(live).includes(label))
  expect(left).toEqual(['Test inbox', 'Sandbox', 'Clock', 'Faults', 'Wipe', 'Outbox', 'Demos'])
  expect(labels(live)).toContain('API keys')
})

it('marks the tab of a page and of the records below it', () => {
  const current = (path: string) => tabsAt(sandbox, `/acme/sandbox/${path}`)?.current.label
  expect(current('webhooks')).toBe('Endpoints')
  expect(current('webhooks/events')).toBe('Events')
  expect(current('payments/disputes')).toBe('Disputes')
  expect(current('logs/errors')).toBe('Errors')
  expect(current('logs/trace/co_1')).toBe('Trace')
  expect(current('sandbox/outbox')).toBe('Outbox')
})

it('shows no tabs on the page of a webhook or a dispute, nor outside a section', () => {
  expect(tabsAt(sandbox, '/acme/sandbox/payments/disputes/dp_1')).toBeNull()
  expect(tabsAt(sandbox, '/acme/sandbox/webhooks/wh_1')).toBeNull()
  expect(tabsAt(sandbox, '/acme/sandbox/keys')).toBeNull()
  expect(tabsAt(live, '/acme/live/webhooks/inbox')).toBeNull()
})

it('knows the pages that show a list from those about one subject', () => {
  const pages = ['keys', 'webhooks', 'webhooks/inbox', 'logs/errors', 'keys/key_1', 'home', 'settings/usage']
  expect(pages.filter((page) => isListAt(sandbox, `/acme/sandbox/${page}`))).toEqual([
    'keys',
    'webhooks',
    'webhooks/inbox',
    'logs/errors',
  ])
})

it('names the pages of the pharmacy in the language of its reader, and no others', () => {
  const french = { ...sandbox, pharmacy: wholesalerNavigationFr }
  const inEnglish = labels({ ...sandbox, pharmacy: wholesalerNavigation })
  expect(labels(french).filter((label, at) => label !== inEnglish[at])).toEqual([
    'Factures du grossiste',
    'Factures du grossiste',
    'Montant dû',
    'Connexion',
  ])
  expect(navigationOf(french).map(({ label }) => label)).toContain('Grossiste')
  expect(tabsAt(french, '/acme/sandbox/wholesaler/imports/connection')).toMatchObject({
    lang: 'fr',
    current: { label: 'Connexion' },
  })
})
