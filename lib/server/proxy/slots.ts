type Limits = { total: number; perUser: number; waitMs: number }
type Waiter = { userId: string; admit: () => void }

/** Divides `total` slots among users. A user gets at most `perUser`, however many requests they send. */
export function createSlots({ total, perUser, waitMs }: Limits) {
  const held = new Map<string, number>()
  const waiters = new Set<Waiter>()
  let taken = 0

  const mayHold = (userId: string) => taken < total && (held.get(userId) ?? 0) < perUser

  function occupy(userId: string): () => void {
    let isHeld = true
    taken += 1
    held.set(userId, (held.get(userId) ?? 0) + 1)
    return () => {
      if (!isHeld) return
      isHeld = false
      taken -= 1
      const left = (held.get(userId) ?? 1) - 1
      if (left > 0) held.set(userId, left)
      else held.delete(userId)
      waiters
        .values()
        .find((waiter) => mayHold(waiter.userId))
        ?.admit()
    }
  }

  function wait(userId: string, signal: AbortSignal): Promise<(() => void) | null> {
    const { promise, resolve } = Promise.withResolvers<(() => void) | null>()
    const settle = (free: (() => void) | null) => {
      waiters.delete(waiter)
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(free)
    }
    const giveUp = () => settle(null)
    const waiter = { userId, admit: () => settle(occupy(userId)) }
    const timer = setTimeout(giveUp, waitMs)
    signal.addEventListener('abort', giveUp)
    waiters.add(waiter)
    return promise
  }

  return {
    /**
     * Resolves with a function that frees the slot; with null if none became free in time or the browser disconnected.
     */
    async take(userId: string, signal: AbortSignal): Promise<(() => void) | null> {
      if (signal.aborted) return null
      if (mayHold(userId)) return occupy(userId)
      return waitMs > 0 ? wait(userId, signal) : null
    },
  }
}
