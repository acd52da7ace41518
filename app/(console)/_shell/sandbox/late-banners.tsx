'use client'

import dynamic from 'next/dynamic'

// Seldom there at all, so the page does not wait for what draws them.
export const FaultBanner = dynamic(async () => (await import('./fault-banner.tsx')).FaultBanner)
export const WrongEnvironment = dynamic(async () => (await import('./wrong-environment.tsx')).WrongEnvironment)
