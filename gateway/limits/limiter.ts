export interface Policy {
  name: string
  quota: number
  windowSeconds: number
  /** `sliding`: never more than `quota` in any window. `bucket`: `quota` at once, refilled evenly over the window. */
  algorithm: 'sliding' | 'bucket'
  /** Whether as many again may wait for their turn. */
  isQueued?: boolean
}

export interface Verdict {
  allowed: boolean
  remaining: number
  /** Seconds until the quota is full again or, after a refusal, until the next request fits; rounded up. */
  resetSeconds: number
}

export interface Limiter {
  take(policy: Policy, subject: string): Promise<Verdict> | Verdict
  /** Reads the state without using quota. */
  peek(policy: Policy, subject: string): Promise<Verdict> | Verdict
  close(): Promise<void>
}
