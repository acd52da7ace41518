import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changedBy } from './rerun.ts'

const place = { workspace: 'acme', environment: 'sandbox' }
const keys = [
  ['requests', 'acme', 'sandbox', 'page'],
  ['webhooks', 'acme', 'sandbox', 'list'],
  ['requests', 'acme', 'live', 'page'],
  ['requests', 'globex', 'sandbox', 'page'],
  ['prices', 'acme'],
]

function staleAfter(method: 'GET' | 'POST') {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, [])
  void client.invalidateQueries(changedBy({ method }, place))
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated)
}

test('a repeated write refreshes its environment and nothing else', () => {
  expect(staleAfter('POST')).toEqual([
    ['requests', 'acme', 'sandbox', 'page'],
    ['webhooks', 'acme', 'sandbox', 'list'],
  ])
})

test('a repeated read refreshes only the request log', () => {
  expect(staleAfter('GET')).toEqual([['requests', 'acme', 'sandbox', 'page']])
})
