/** What an operator may want an alarm on. */
export type SecurityEvent =
  | 'audit.chain_broken'
  | 'audit.chain_intact'
  | 'audit.unavailable'
  | 'origin.refused'
  | 'password.changed'
  | 'sign_in.refused'
  | 'sign_in.throttled'
  | 'sign_up.throttled'
  | 'workspace.refused'

type Facts = {
  ip?: string | null
  user_id?: string
  workspace?: string
  request_id?: string
  [detail: string]: string | number | null | undefined
}

/** One line of JSON on standard error. Never pass a secret, nor an email address that nobody has. */
export function logSecurityEvent(event: SecurityEvent, facts: Facts): void {
  console.warn(JSON.stringify({ level: 'warn', time: new Date().toISOString(), security_event: event, ...facts }))
}
