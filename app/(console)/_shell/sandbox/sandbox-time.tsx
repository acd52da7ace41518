'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NowOffset } from '#components/layout/now.tsx'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import type { Place } from '#lib/routes.ts'

export function SandboxTime({ place, children }: { place: Place; children: ReactNode }) {
  const clock = useQuery({ ...sandboxQueries.clock(place), enabled: place.environment === 'sandbox' })
  return <NowOffset seconds={clock.data?.offsetSeconds ?? 0}>{children}</NowOffset>
}
