import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'

export function StatusCode({ status }: { status: number }) {
  return (
    <StatusBadge meaning={meaningOf(status)}>
      <span className="tabular-nums">{status}</span>
    </StatusBadge>
  )
}

function meaningOf(status: number): StatusMeaning {
  if (status >= 500) return 'failed'
  if (status >= 400) return 'warning'
  return status >= 300 ? 'ended' : 'done'
}
