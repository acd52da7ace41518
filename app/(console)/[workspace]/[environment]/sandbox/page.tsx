import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { routes } from '#lib/routes.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { ClockView } from './clock-view.tsx'

export const metadata: Metadata = { title: 'Clock' }

export default async function ClockPage({ params }: PageProps<'/[workspace]/[environment]/sandbox'>) {
  const scope = await params
  if (scope.environment === 'live') redirect(routes.home(scope))

  await requireWorkspace(scope.workspace)
  return <ClockView scope={scope} />
}
