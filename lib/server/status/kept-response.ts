import type * as z from 'zod'
import { askGateway, parseJson } from './ask-gateway.ts'

export type Kept<T> = {
  /** The last one that arrived; null if none has since the process started. */
  value: T | null
  /** Since when the gateway has not responded; null if it just did. */
  silentSince: Date | null
}

/**
 * Keeps the gateway's last response. Concurrent callers wait for the same request, so an outage doesn't flood the
 * gateway.
 */
export function keepResponse<T>(path: string, schema: z.ZodType<T>) {
  const kept: Kept<T> = { value: null, silentSince: null }
  let pending: Promise<Kept<T>> | null = null

  async function probe(ip: string | null): Promise<Kept<T>> {
    const reply = await askGateway(path, { ip })
    const parsed = reply?.status === 200 ? schema.safeParse(parseJson(reply.body)) : null
    if (parsed?.success) kept.value = parsed.data
    // A gateway that limits requests responds.
    const responds = parsed?.success || (reply?.status === 429 && kept.value !== null)
    kept.silentSince = responds ? null : (kept.silentSince ?? new Date())
    return { ...kept }
  }

  return {
    read(ip: string | null): Promise<Kept<T>> {
      pending ??= probe(ip).finally(() => {
        pending = null
      })
      return pending
    },
  }
}
