'use client'

import type { Scope } from '#lib/routes.ts'
import { ClockSection } from './clock-section.tsx'
import { FaultsSection } from './faults-section.tsx'
import { OutboxSection } from './outbox-section.tsx'
import { WipeSection } from './wipe-section.tsx'

export function EnvironmentView({ scope }: { scope: Scope }) {
  return (
    <>
      <ClockSection scope={scope} />
      <FaultsSection scope={scope} />
      <WipeSection scope={scope} />
      <OutboxSection scope={scope} />
    </>
  )
}
