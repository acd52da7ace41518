import { randomKey } from '../../sdks/typescript/random-key.ts'
import { ApiError } from '../api/api-error.ts'

/**
 * The idempotency keys of sent requests. A step with an unknown outcome keeps its key, so that it never happens twice.
 * After any other outcome it gets a new one, because the old key would only replay the response.
 */
export function createAttempts(newKey: () => string = () => `promote-${randomKey()}`) {
  const open = new Map<string, { content: string; key: string }>()
  return {
    keyOf(id: string, sent: unknown): string {
      const content = JSON.stringify(sent)
      const known = open.get(id)
      if (known?.content === content) return known.key
      const key = newKey()
      open.set(id, { content, key })
      return key
    },
    done(id: string) {
      open.delete(id)
    },
    /** Whether it may have happened anyway. */
    failed(id: string, error: unknown): boolean {
      const isOpen = isFateUnknown(error)
      if (!isOpen) open.delete(id)
      return isOpen
    },
  }
}

function isFateUnknown(error: unknown) {
  if (!(error instanceof ApiError)) return false
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency_in_progress'
}
