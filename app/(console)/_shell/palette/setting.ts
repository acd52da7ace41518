import type { Route } from 'next'
import type { May } from '#lib/auth/may.tsx'
import type { Scope } from '#lib/routes.ts'

export type Setting = {
  scope: Scope
  go: (href: Route) => void
  may: May
}
