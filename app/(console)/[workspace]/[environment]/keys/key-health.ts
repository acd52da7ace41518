import type { StatusMeaning } from '#components/layout/status-badge.tsx'
import type { ApiKey, KeyActivity, KeyActivityOfKey } from '#lib/data/keys.ts'
import { callsIn, refusedIn } from './outcomes.ts'

const DAY_MS = 86_400_000
const EXPIRES_SOON_DAYS = 7
const UNUSED_DAYS = 30
const REFUSED_SHARE = 0.05
const REFUSED_CALLS = 20

export const healths = [
  { value: 'revoked', label: 'Revoked', meaning: 'ended' },
  { value: 'expired', label: 'Expired', meaning: 'ended' },
  { value: 'rotating', label: 'Rotating', meaning: 'warning' },
  { value: 'expiring', label: 'Expires soon', meaning: 'warning' },
  { value: 'refused', label: 'Often blocked', meaning: 'failed' },
  { value: 'unused', label: 'Unused for 30 days', meaning: 'waiting' },
  { value: 'new', label: 'Not yet used', meaning: 'waiting' },
  { value: 'healthy', label: 'Healthy', meaning: 'done' },
] as const satisfies { value: string; label: string; meaning: StatusMeaning }[]

export type Health = (typeof healths)[number]['value']

/** `now` is the environment's own time, from `KeyActivity.to`. */
export function healthOf(key: ApiKey, activity: KeyActivityOfKey | undefined, now: Date): Health {
  if (key.state !== 'active') return key.state
  const sinceMs = (at: string) => now.getTime() - Date.parse(at)
  if (key.expiresAt && -sinceMs(key.expiresAt) < EXPIRES_SOON_DAYS * DAY_MS) return 'expiring'
  const day = activity?.day
  if (day && callsIn(day) >= REFUSED_CALLS && refusedIn(day) / callsIn(day) > REFUSED_SHARE) return 'refused'
  // Reads with the console’s own key are not counted.
  if (key.managed || (activity && callsIn(activity.month) > 0)) return 'healthy'
  if (sinceMs(key.lastUsedAt ?? key.createdAt) >= UNUSED_DAYS * DAY_MS) return 'unused'
  return key.lastUsedAt ? 'healthy' : 'new'
}

export type KeyRow = { key: ApiKey; activity: KeyActivityOfKey | undefined; health: Health }

export function keyRows(keys: ApiKey[], activity: KeyActivity): KeyRow[] {
  const byKey = new Map(activity.data.map((one) => [one.keyId, one]))
  const now = new Date(activity.to)
  return keys.map((key) => {
    const own = byKey.get(key.keyId)
    return { key, activity: own, health: healthOf(key, own, now) }
  })
}

export const sortable = ['name', 'health', 'calls', 'used', 'created', 'expires'] as const

export function sortRows(rows: KeyRow[], { column, direction }: { column: string; direction: 'asc' | 'desc' }) {
  const value = values[column as (typeof sortable)[number]]
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)]
    // Rows without a value come last in both directions.
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (typeof left === 'string' ? left.localeCompare(String(right)) : left - Number(right))
  })
}

const time = (at: string | null) => (at ? Date.parse(at) : null)

const values: Record<(typeof sortable)[number], (row: KeyRow) => string | number | null> = {
  name: ({ key }) => key.name,
  health: ({ health }) => healths.findIndex(({ value }) => value === health),
  calls: ({ activity }) => (activity ? callsIn(activity.day) : 0),
  used: ({ key }) => time(key.lastUsedAt),
  created: ({ key }) => time(key.createdAt),
  expires: ({ key }) => time(key.expiresAt),
}
