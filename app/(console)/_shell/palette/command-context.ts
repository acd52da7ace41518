import type { Route } from 'next'
import type { May } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'

export type CommandContext = {
  place: Place
  go: (href: Route) => void
  may: May
}
