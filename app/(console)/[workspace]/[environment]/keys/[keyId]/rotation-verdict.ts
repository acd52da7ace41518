import type { KeyCaller, KeyCalls } from '#lib/data/keys.ts'
import { formatDuration } from '#lib/duration.ts'
import { formatRelative, formatUtcHour, plural } from '#lib/format.ts'
import { callsIn } from '../outcomes.ts'

const HOUR_MS = 3_600_000
const QUIET_MS = 2 * HOUR_MS

export type Verdict = { isSafe: boolean; sentence: string; caution: string | null }

/** Whether the old key can be revoked now, judging by its requests of the last days. */
export function verdictOf(calls: KeyCalls, now: Date): Verdict {
  const lastMs = calls.lastAt ? Date.parse(calls.lastAt) : null
  if (lastMs === null) return { isSafe: true, sentence: 'No requests for 7 days: safe to revoke now.', caution: null }
  const silenceMs = Math.max(0, now.getTime() - lastMs)
  if (silenceMs >= QUIET_MS) {
    const hours = Math.floor(silenceMs / HOUR_MS) * HOUR_MS
    return {
      isSafe: true,
      sentence: `No requests for ${inWords(hours)}: safe to revoke now.`,
      caution: cautionOf(calls, hours),
    }
  }
  const from = new Date(now.getTime() - HOUR_MS)
  from.setUTCMinutes(0, 0, 0)
  const recent = calls.hours.filter(({ hour }) => Date.parse(hour) >= from.getTime())
  const count = recent.reduce((sum, { outcomes }) => sum + callsIn(outcomes), 0)
  const [latest] = calls.callers
  const last = `${formatRelative(new Date(lastMs), now)}${latest ? ` from ${callerName(latest)}` : ''}`
  const sentence =
    count > 0
      ? `Still in use: ${plural(count, 'request')} since ${formatUtcHour(from)} UTC, the last ${last}.`
      : `Last request ${last}. Wait for 2 h without requests.`
  return { isSafe: false, sentence, caution: null }
}

function callerName({ userAgent, ip }: Pick<KeyCaller, 'userAgent' | 'ip'>) {
  return `${userAgent ?? 'an unnamed client'} at ${ip}`
}

/** Whether this caller already uses the new key: the same user agent at the same address used it last. */
export function hasSwitched(caller: KeyCaller, following: KeyCaller[]) {
  const same = following.find(({ userAgent, ip }) => userAgent === caller.userAgent && ip === caller.ip)
  return same !== undefined && Date.parse(same.lastAt) >= Date.parse(caller.lastAt)
}

// A nightly job is silent all day, so only a silence longer than earlier ones shows that it stopped.
function cautionOf({ hours }: KeyCalls, silenceMs: number): string | null {
  const starts = hours.map(({ hour }) => Date.parse(hour))
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? start) - HOUR_MS)
  const longest = Math.max(0, ...gaps)
  if (longest <= silenceMs) return null
  return `This key was idle for up to ${inWords(longest)} earlier this week, so a scheduled job may still use it.`
}

function inWords(durationMs: number) {
  return formatDuration(Math.floor(durationMs / HOUR_MS) * HOUR_MS)
}
