import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { routes } from '#lib/routes.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { ClockView } from './clock-view.tsx'

export const metadata: Metadata = { title: 'Clock' }

export default async function ClockPage({ params }: PageProps<'/[workspace]/[environment]/sandbox'>) {
  const place = await params
  if (place.environment === 'live') redirect(routes.home(place))

  await requireWorkspace(place.workspace)
  return <ClockView place={place} />
}
