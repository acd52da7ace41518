import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => vi.useRealTimers())

const refusal = new ApiError({ status: 403, code: 'insufficient_scope', detail: 'No.' })
const invalid = new ApiError({
  status: 400,
  code: 'validation_failed',
  detail: 'One field is invalid.',
  errors: [{ field: 'name', pointer: '/name', code: 'required', message: 'is required' }],
})

async function failMutation(error: Error, meta?: Record<string, unknown>) {
  const report = vi.fn()
  const client = createQueryClient(report)
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error), meta, retry: 0 })
  await expect(mutation.execute(undefined)).rejects.toBe(error)
  return report
}

it('reports a failed mutation once', async () => {
  expect(await failMutation(refusal)).toHaveBeenCalledExactlyOnceWith(refusal)
})

it('leaves field errors to the form and quiet mutations to their screen', async () => {
  expect(await failMutation(invalid)).not.toHaveBeenCalled()
  expect(await failMutation(refusal, { quiet: true })).not.toHaveBeenCalled()
})

it('retries temporary errors once, but never a 4xx or an already retried request', async () => {
  vi.useFakeTimers()
  const attempts = async (error: Error) => {
    const queryFn = vi.fn(() => Promise.reject(error))
    const result = createQueryClient()
      .fetchQuery({ queryKey: [error.message], queryFn, retry: createQueryClient().getDefaultOptions().queries?.retry })
      .catch((reason: unknown) => reason)
    await vi.runAllTimersAsync()
    expect(await result).toBe(error)
    return queryFn.mock.calls.length
  }
  expect(await attempts(refusal)).toBe(1)
  expect(await attempts(new ApiError({ status: 503, code: 'service_unavailable', detail: 'Later.' }))).toBe(1)
  expect(await attempts(new ApiError({ status: 0, code: 'unreachable', detail: 'Nobody answers.' }))).toBe(1)
  expect(await attempts(new ApiError({ status: 502, code: 'upstream_error', detail: 'Wrong.' }))).toBe(2)
  expect(await attempts(new TypeError('fetch failed'))).toBe(2)
})
