import { expect, test } from 'vitest'
import { createTurns, type Turns } from './turns.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

function begin(
  turns: Turns,
  begun: string[],
  account: string,
  count: number,
  environment: 'sandbox' | 'live' = 'live',
) {
  for (let n = 0; n < count; n++) {
    const later = turns.take({ account_id: account, environment })
    if (later) void later.then(() => begun.push(account))
    else begun.push(account)
  }
}

test('starts all requests of a lone account at once', () => {
  const begun: string[] = []
  begin(
    createTurns(() => 0),
    begun,
    'flood',
    100,
  )
  expect(begun).toHaveLength(100)
})

test('starts two requests per account and turn, in order of arrival', async () => {
  const turns = createTurns(() => 0)
  const begun: string[] = []
  begin(turns, begun, 'neighbour', 1)
  begin(turns, begun, 'flood', 5)
  begin(turns, begun, 'neighbour', 2)
  expect(begun).toEqual(['neighbour', 'flood', 'flood', 'neighbour', 'neighbour'])
  await turn()
  expect(begun.slice(5)).toEqual(['flood', 'flood'])
  begin(turns, begun, 'neighbour', 1)
  expect(begun.at(-1)).toBe('neighbour')
  await turn()
  expect(begun.slice(8)).toEqual(['flood'])
})

test('never makes one environment wait for the other', () => {
  const turns = createTurns(() => 0)
  const begun: string[] = []
  begin(turns, begun, 'neighbour', 1)
  begin(turns, begun, 'flood', 10, 'sandbox')
  begin(turns, begun, 'flood', 1, 'live')
  expect(begun).toHaveLength(4)
})

test('a request waits behind earlier ones of its account', async () => {
  const turns = createTurns(() => 0)
  const order: number[] = []
  const flood = { account_id: 'flood', environment: 'live' } as const
  turns.take({ account_id: 'neighbour', environment: 'live' })
  for (let n = 0; n < 5; n++) void turns.take(flood)?.then(() => order.push(n))
  await turn()
  void turns.take(flood)?.then(() => order.push(5))
  await turn()
  await turn()
  expect(order).toEqual([2, 3, 4, 5])
})

test('an account counts as alone a second after the last request of another', async () => {
  let now = 0
  const turns = createTurns(() => now)
  const begun: string[] = []
  begin(turns, begun, 'neighbour', 1)
  begin(turns, begun, 'flood', 1)
  await turn()
  now = 999
  begin(turns, begun, 'flood', 3)
  expect(begun).toHaveLength(4)
  await turn()
  await turn()
  now = 1000
  begin(turns, begun, 'flood', 50)
  expect(begun).toHaveLength(55)
})
