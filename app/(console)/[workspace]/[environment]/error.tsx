'use client'

import { ErrorState } from '#components/layout/error-state.tsx'
import { isLostCode } from '#components/ui/until-loaded.ts'

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <ErrorState
      title="This page failed to load"
      error={error}
      onRetry={isLostCode(error) ? () => location.reload() : retry}
    />
  )
}
