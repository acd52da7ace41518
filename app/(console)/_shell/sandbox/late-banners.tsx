'use client'

import { lazily } from '#components/ui/lazily.tsx'

// Seldom there at all, so the page does not wait for what draws them.
export const FaultBanner = lazily(async () => (await import('./fault-banner.tsx')).FaultBanner)
export const WrongEnvironment = lazily(async () => (await import('./wrong-environment.tsx')).WrongEnvironment)
