import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { routes } from '#lib/routes.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { FaultsView } from './faults-view.tsx'

export const metadata: Metadata = { title: 'Faults' }

export default async function FaultsPage({ params }: PageProps<'/[workspace]/[environment]/sandbox/faults'>) {
  const place = await params
  if (place.environment === 'live') redirect(routes.home(place))

  await requireWorkspace(place.workspace)
  return <FaultsView place={place} />
}
