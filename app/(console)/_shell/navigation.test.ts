import { expect, it } from 'vitest'
import { navigationOf } from './navigation.ts'

const labels = (environment: string) =>
  navigationOf({ workspace: 'acme', environment }).flatMap(({ items }) => items.map(({ label }) => label))

it('offers sandbox screens in the sandbox only', () => {
  const left = labels('sandbox').filter((label) => !labels('live').includes(label))
  expect(left).toEqual(['Environment', 'Promote to live', 'Checkout'])
  expect(labels('live')).toContain('API keys')
})
