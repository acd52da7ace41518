import { expect, it, vi } from 'vitest'
import { deliverTo, hasToasts, onFirstToast, toast } from './toast.ts'

it('keeps toasts until a listener subscribes, then delivers them once', () => {
  const listener = vi.fn()
  onFirstToast(listener)
  expect(hasToasts()).toBe(false)

  toast.error('Failed', { description: 'Request req_1' })
  expect(listener).toHaveBeenCalledOnce()
  expect(hasToasts()).toBe(true)

  const deliver = vi.fn()
  deliverTo(deliver)
  toast.success('Done')
  expect(deliver.mock.calls.map(([notice]) => notice.title)).toEqual(['Failed', 'Done'])
})
