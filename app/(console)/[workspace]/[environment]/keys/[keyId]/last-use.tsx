import { RelativeTime } from '#components/layout/relative-time.tsx'
import type { ApiKey } from '#lib/data/keys.ts'

/** "5 min ago from 203.0.113.4", or a label for an unused key. */
export function LastUse({ apiKey: { lastUsedAt, lastUsedIp }, before = '', never }: LastUseProps) {
  if (!lastUsedAt) return never
  return (
    <>
      {before}
      <RelativeTime at={lastUsedAt} />
      {lastUsedIp && <span className="text-muted"> from {lastUsedIp}</span>}
    </>
  )
}

type LastUseProps = { apiKey: Pick<ApiKey, 'lastUsedAt' | 'lastUsedIp'>; before?: string; never: string }
