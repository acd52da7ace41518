import { expect, it } from 'vitest'
import { operations } from '../../sdks/typescript/generated/operations.ts'
import { createPillar } from '../../sdks/typescript/index.ts'
import { lazyPillar } from './lazy-pillar.ts'

const pages: Record<string, object> = {
  '/v1/keys': { data: [{ key_id: 'key_1' }], has_more: true, next_cursor: 'next' },
  '/v1/keys?cursor=next': { data: [{ key_id: 'key_2' }], has_more: false, next_cursor: null },
}

function lazily() {
  let loads = 0
  const pillar = lazyPillar(async () => {
    loads++
    return createPillar({
      baseUrl: 'http://gateway.test',
      fetch: (url) => Response.json(pages[url.replace('http://gateway.test', '')] ?? {}),
    })
  })
  return { pillar, loads: () => loads }
}

it('loads with the first call and answers as the client does', async () => {
  const { pillar, loads } = lazily()
  expect(loads()).toBe(0)
  expect((await pillar.keys.list()).data).toEqual([{ keyId: 'key_1' }])
  expect(loads()).toBe(1)
})

it('goes through all pages', async () => {
  const found: string[] = []
  for await (const { keyId } of lazily().pillar.keys.iterate()) found.push(keyId)
  expect(found).toEqual(['key_1', 'key_2'])
})

it('rejects where the client throws', async () => {
  await expect(lazily().pillar.keys.revoke('')).rejects.toThrow('must be an id')
})

it('knows every iterator of the SDK by its name', () => {
  const iterators = Object.values(operations).flatMap((group) =>
    Object.values(group).flatMap((operation) => ('iterate' in operation ? [operation.iterate] : [])),
  )
  expect(iterators.length).toBeGreaterThan(3)
  expect(iterators.filter((name) => !/^iterate(?![a-z])/.test(name))).toEqual([])
  const names = Object.values(operations).flatMap((group) => Object.keys(group))
  expect(names.filter((name) => name.startsWith('iterate'))).toEqual([])
})
