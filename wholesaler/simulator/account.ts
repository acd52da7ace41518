import type { IncomingHttpHeaders } from 'node:http'
import type { ProblemCode } from './responses.ts'

export interface SimulatedCredentials {
  apikey: string
  username: string
  password: string
}

const states = {
  active: undefined,
  expired: 'COMPTE_EXPIRE',
  disabled: 'COMPTE_DESACTIVE',
  ip_blocked: 'IP_BLOQUEE',
} as const

type AccountState = keyof typeof states
const QUOTA_SECONDS = 300

/** Decides whether a request may pass: credentials, then the account, then the quota. */
export function createAccount(credentials: SimulatedCredentials, now: () => Date) {
  let state: AccountState = 'active'
  let requestsLeft = Number.POSITIVE_INFINITY
  let refusedUntilMs: number | undefined

  function isOverQuota(): boolean {
    if (requestsLeft-- > 0) return false
    refusedUntilMs ??= now().getTime() + QUOTA_SECONDS * 1000
    if (now().getTime() < refusedUntilMs) return true
    requestsLeft = Number.POSITIVE_INFINITY
    refusedUntilMs = undefined
    return false
  }

  return {
    refusal(headers: IncomingHttpHeaders): ProblemCode | undefined {
      const names = Object.keys(credentials) as (keyof SimulatedCredentials)[]
      if (names.some((name) => textOf(headers[name]) !== credentials[name])) return 'IDENTIFIANTS_INVALIDES'
      return states[state] ?? (isOverQuota() ? 'QUOTA_DEPASSE' : undefined)
    },
    /** Refuses requests after this many, for the five minutes that follow the first refusal. */
    limit(afterRequests: number) {
      requestsLeft = afterRequests
      refusedUntilMs = undefined
    },
    /** False if there is no such state. */
    become(next: string): boolean {
      if (!Object.hasOwn(states, next)) return false
      state = next as AccountState
      return true
    },
  }
}

// Node reads headers as Latin-1, and the client sends UTF-8.
function textOf(header: string | string[] | undefined): string {
  return Buffer.from(String(header ?? ''), 'latin1').toString('utf8')
}
