'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NowOffset } from '#components/layout/now.tsx'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import type { Scope } from '#lib/routes.ts'

export function SandboxTime({ scope, children }: { scope: Scope; children: ReactNode }) {
  const clock = useQuery({ ...sandboxQueries.clock(scope), enabled: scope.environment === 'sandbox' })
  return <NowOffset seconds={clock.data?.offsetSeconds ?? 0}>{children}</NowOffset>
}
