/** Shares lanes between tenants: the one that got a lane longest ago is next, and no one gets the last lane twice. */
export function createFairQueue(lanes: number) {
  const running = new Map<string, number>()
  const servedAt = new Map<string, number>()
  let turn = 0
  let taken = 0

  return {
    isFull: () => taken >= lanes,
    /** The tenant that gets the next lane. Undefined if none of these may have one. */
    next<T>(waiting: readonly T[], nameOf: (one: T) => string): T | undefined {
      const mayRun = waiting.filter((one) => (running.get(nameOf(one)) ?? 0) < Math.max(1, lanes - 1))
      const turnOf = (one: T) => servedAt.get(nameOf(one)) ?? 0
      return mayRun.toSorted((a, b) => turnOf(a) - turnOf(b))[0]
    },
    /** Takes a lane, and returns the function that gives it back. */
    take(name: string): () => void {
      taken++
      servedAt.set(name, ++turn)
      running.set(name, (running.get(name) ?? 0) + 1)
      return () => {
        taken--
        const left = (running.get(name) ?? 1) - 1
        if (left > 0) running.set(name, left)
        else running.delete(name)
      }
    },
    /** Forgets tenants that no longer wait. */
    keepOnly(names: ReadonlySet<string>) {
      for (const name of servedAt.keys()) if (!names.has(name) && !running.has(name)) servedAt.delete(name)
    },
  }
}
