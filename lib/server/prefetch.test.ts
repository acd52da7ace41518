import { expect, it } from 'vitest'
import { prefetch } from './prefetch.ts'

const query = (name: string, queryFn: () => Promise<unknown>) => ({ queryKey: [name], queryFn })

it('leaves out failed and late queries and keeps the rest', async () => {
  const state = await prefetch(
    {} as never,
    query('here', async () => 1),
    query('refused', () => Promise.reject(new Error('no'))),
    query('silent', () => new Promise(() => {})),
  )
  expect(state.queries.map(({ queryKey }) => queryKey)).toEqual([['here']])
})
