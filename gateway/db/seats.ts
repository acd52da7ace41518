interface Tenant {
  taken: number
  waiting: (() => void)[]
}

export interface Seats {
  /** Resolves with the way to give the seat back. Rejects when none is free in time. */
  take(account: string): Promise<() => void>
}

/** How many transactions an account may have open at once: one account must not hold every connection of the pool. */
export function createSeats(perAccount: number, waitMs: number): Seats {
  const tenants = new Map<string, Tenant>()

  function leave(account: string, tenant: Tenant) {
    const next = tenant.waiting.shift()
    if (next) return next()
    tenant.taken--
    if (tenant.taken === 0) tenants.delete(account)
  }

  return {
    take(account) {
      const tenant = tenants.get(account) ?? { taken: 0, waiting: [] }
      tenants.set(account, tenant)
      return new Promise((resolve, reject) => {
        const sit = () => {
          clearTimeout(timer)
          resolve(() => leave(account, tenant))
        }
        const giveUp = () => {
          tenant.waiting.splice(tenant.waiting.indexOf(sit), 1)
          reject(new Error('timeout exceeded while the account’s other transactions were open'))
        }
        let timer: NodeJS.Timeout | undefined
        if (tenant.taken < perAccount) {
          tenant.taken++
          return sit()
        }
        timer = setTimeout(giveUp, waitMs)
        tenant.waiting.push(sit)
      })
    },
  }
}
