export interface Policy {
  name: string
  quota: number
  windowSeconds: number
  /** `sliding`: never more than `quota` in any window. `bucket`: `quota` at once, refilled evenly over the window. */
  algorithm: 'sliding' | 'bucket'
}

export interface Verdict {
  allowed: boolean
  remaining: number
  /** Seconds until the quota is whole again, or until the next request fits when refused; rounded up. */
  resetSeconds: number
}

export interface Limiter {
  take(policy: Policy, subject: string): Promise<Verdict> | Verdict
  /** Looks without taking. */
  peek(policy: Policy, subject: string): Promise<Verdict> | Verdict
  close(): Promise<void>
}
