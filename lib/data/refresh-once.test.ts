import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdRefresh, refreshOnce } from './refresh-once.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A visible list whose responses take a second and that gets an event every 50 ms. */
function slowList() {
  const client = new QueryClient()
  const fetches = { begun: 0, given: 0, cancelled: 0 }
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    fetches.begun += 1
    signal.addEventListener('abort', () => {
      fetches.cancelled += 1
    })
    return new Promise<number>((resolve) => {
      setTimeout(() => {
        fetches.given += 1
        resolve(fetches.given)
      }, 1_000)
    })
  }
  const leave = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn,
    initialData: 0,
    staleTime: Infinity,
  }).subscribe(() => undefined)
  const happen = () => refreshOnce(client, 'list', () => client.invalidateQueries({ queryKey: ['list'] }))
  return { client, fetches, happen, leave }
}

it('updates during a busy stream and fetches the final state afterwards', async () => {
  const { client, fetches, happen, leave } = slowList()
  for (let at = 0; at < 3_000; at += 50) {
    happen()
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(fetches).toEqual({ begun: 3, given: 2, cancelled: 0 })

  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetches).toEqual({ begun: 4, given: 4, cancelled: 0 })
  expect(client.getQueryData(['list'])).toBe(4)
  leave()
})

it('fetches once for simultaneous events', async () => {
  const { fetches, happen, leave } = slowList()
  for (let count = 0; count < 100; count++) happen()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetches).toEqual({ begun: 1, given: 1, cancelled: 0 })
  leave()
})

it('cancels a waiting fetch and starts over', async () => {
  const { client, fetches, happen, leave } = slowList()
  happen()
  holdRefresh(client, 'list')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetches.begun).toBe(0)
  happen()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetches.given).toBe(1)
  leave()
})
