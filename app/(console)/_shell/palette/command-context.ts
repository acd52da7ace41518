import type { Route } from 'next'
import type { May } from '#lib/auth/may.tsx'
import type { NavigationPlace } from '../navigation.ts'

export type CommandContext = {
  place: NavigationPlace
  go: (href: Route) => void
  may: May
}
