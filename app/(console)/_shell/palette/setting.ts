import type { Route } from 'next'
import type { May } from '#lib/auth/may.tsx'
import type { Scope } from '#lib/routes.ts'

/** What every command is made from: where it stands, how it goes on, and what the member may. */
export type Setting = {
  scope: Scope
  go: (href: Route) => void
  may: May
}
