import { expect, it } from 'vitest'
import { lazyPillar } from './lazy-pillar.ts'

const keys = {
  list: async () => ({ data: [{ keyId: 'key_1' }] }),
  revoke: () => {
    throw new TypeError('key_id must be an id')
  },
  async *iterate() {
    yield { keyId: 'key_1' }
    yield { keyId: 'key_2' }
  },
}

function lazily() {
  let loads = 0
  const load = (async () => {
    loads++
    return { keys }
  }) as unknown as Parameters<typeof lazyPillar>[0]
  return { pillar: lazyPillar(load), loads: () => loads }
}

it('loads with the first request and returns what the client returns', async () => {
  const { pillar, loads } = lazily()
  expect(loads()).toBe(0)
  expect((await pillar.keys.list()).data).toEqual([{ keyId: 'key_1' }])
  expect(loads()).toBe(1)
})

it('iterates over all pages', async () => {
  const found: string[] = []
  for await (const { keyId } of lazily().pillar.keys.iterate()) found.push(keyId)
  expect(found).toEqual(['key_1', 'key_2'])
})

it('rejects where the client throws', async () => {
  await expect(lazily().pillar.keys.revoke('')).rejects.toThrow('must be an id')
})
