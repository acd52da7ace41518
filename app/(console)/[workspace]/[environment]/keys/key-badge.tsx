import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import type { ApiKey } from '#lib/data/keys.ts'

export const keyStates: { value: ApiKey['state']; label: string; meaning: StatusMeaning }[] = [
  { value: 'active', label: 'Active', meaning: 'done' },
  { value: 'rotating', label: 'Rotating', meaning: 'warning' },
  { value: 'revoked', label: 'Revoked', meaning: 'ended' },
  { value: 'expired', label: 'Expired', meaning: 'ended' },
]

export function KeyBadge({ state }: { state: ApiKey['state'] }) {
  const known = keyStates.find(({ value }) => value === state)
  return <StatusBadge meaning={known?.meaning ?? 'waiting'}>{known?.label ?? state}</StatusBadge>
}
