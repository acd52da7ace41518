import { expect, it } from 'vitest'
import { bucketLink, groupLink } from './logs-link.ts'

const place = { workspace: 'acme', environment: 'sandbox' }
const now = new Date('2026-11-22T02:00:00Z')

it('links from a month to its days', () => {
  expect(bucketLink(place, '2026-02-01T00:00:00Z', 'month', { key: null, now })).toBe(
    '/acme/sandbox/settings/usage?range=custom&from=2026-02-01&to=2026-02-28',
  )
})

it('links from a day to its requests while the logs keep them', () => {
  const link = (start: string) => bucketLink(place, start, 'day', { key: 'key_1', now })
  expect(link('2026-11-20T00:00:00Z')).toBe(
    '/acme/sandbox/logs?from=2026-11-20T00%3A00%3A00Z&to=2026-11-21T00%3A00%3A00Z&key=key_1',
  )
  expect(link('2026-10-23T00:00:00Z')).not.toBeNull()
  expect(link('2026-10-22T00:00:00Z')).toBeNull()
})

it('links nowhere from a group without logged API requests', () => {
  const range = { from: new Date('2026-10-01'), to: new Date('2026-11-01'), key: null, now }
  expect(groupLink(place, 'key', 'key_1', range)).not.toBeNull()
  expect(groupLink(place, 'key', 'hosted', range)).toBeNull()
  expect(groupLink(place, 'pillar', 'pay', { ...range, to: new Date('2026-10-20') })).toBeNull()
})
