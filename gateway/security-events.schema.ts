/** Gateway and console share these names in their security logs. */
export type SecurityEvent =
  | 'api_key.unknown'
  | 'api_key.malformed'
  | 'api_key.revoked'
  | 'api_key.expired'
  | 'api_key.ip_not_allowed'
  | 'audit.chain_broken'
  | 'audit.chain_intact'
  | 'audit.unavailable'
  | 'authentication.throttled'
  | 'client_secret.refused'
  | 'identity.changed'
  | 'identity.refused'
  | 'invitation.refused'
  | 'member.throttled'
  | 'link.refused'
  | 'link.throttled'
  | 'origin.refused'
  | 'partner_signature.refused'
  | 'passkey.changed'
  | 'passkey.refused'
  | 'passkey.throttled'
  | 'password.changed'
  | 'password.reset'
  | 'provisioning_token.refused'
  | 'room_token.refused'
  | 'second_factor.changed'
  | 'second_step.refused'
  | 'second_step.throttled'
  | 'secret_response.refused'
  | 'sign_in.refused'
  | 'sign_in.throttled'
  | 'sign_up.throttled'
  | 'workspace.refused'

const WINDOW_MS = 60_000
const LINES_PER_SOURCE = 10
const LINES_PER_WINDOW = 1_000
const SOURCES = 10_000

/** Whether to write the line, and how many of this source were dropped since its last one. */
export type Admission = { written: false } | { written: true; left_out: number }

/** Limits a log: ten lines a minute for each source, a thousand in total. Needs a monotonic clock. */
export function createLineLimit() {
  const sources = new Map<string, { since: number; lines: number; leftOut: number }>()
  const all = { since: 0, lines: 0 }

  return (source: string, elapsedMs: number): Admission => {
    if (elapsedMs - all.since >= WINDOW_MS) Object.assign(all, { since: elapsedMs, lines: 0 })
    let known = sources.get(source)
    if (!known) {
      // An attacker with many addresses passes the limit of each, but not the limit of all.
      if (sources.size >= SOURCES) sources.clear()
      known = { since: elapsedMs, lines: 0, leftOut: 0 }
      sources.set(source, known)
    }
    if (elapsedMs - known.since >= WINDOW_MS) Object.assign(known, { since: elapsedMs, lines: 0 })
    if (known.lines >= LINES_PER_SOURCE || all.lines >= LINES_PER_WINDOW) {
      known.leftOut++
      return { written: false }
    }
    const { leftOut } = known
    known.lines++
    all.lines++
    known.leftOut = 0
    return { written: true, left_out: leftOut }
  }
}
