import { StatusBadge } from '#components/layout/status-badge.tsx'
import { type Health, healths } from './key-health.ts'

export function HealthBadge({ health }: { health: Health }) {
  const known = healths.find(({ value }) => value === health)
  return <StatusBadge meaning={known?.meaning ?? 'waiting'}>{known?.label ?? health}</StatusBadge>
}
