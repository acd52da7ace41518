interface Queue {
  taken: number
  waiting: (() => void)[]
}

export interface Seats {
  /** Resolves with the function that frees the seat. Rejects when none becomes free in time. */
  take(account: string): Promise<() => void>
}

/** Limits an account's open transactions, so that it can't use every connection of the pool. */
export function createSeats(perAccount: number, waitMs: number): Seats {
  const queues = new Map<string, Queue>()

  function leave(account: string, queue: Queue) {
    const next = queue.waiting.shift()
    if (next) return next()
    queue.taken--
    if (queue.taken === 0) queues.delete(account)
  }

  return {
    take(account) {
      const queue = queues.get(account) ?? { taken: 0, waiting: [] }
      queues.set(account, queue)
      return new Promise((resolve, reject) => {
        const sit = () => {
          clearTimeout(timer)
          resolve(() => leave(account, queue))
        }
        const giveUp = () => {
          queue.waiting.splice(queue.waiting.indexOf(sit), 1)
          reject(new Error('timeout exceeded while the account’s other transactions were open'))
        }
        let timer: NodeJS.Timeout | undefined
        if (queue.taken < perAccount) {
          queue.taken++
          return sit()
        }
        timer = setTimeout(giveUp, waitMs)
        queue.waiting.push(sit)
      })
    },
  }
}
