import type { Metadata } from 'next'
import { sandboxOnly } from '#console/_shell/sandbox-only.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { FaultsView } from './faults-view.tsx'

export const metadata: Metadata = { title: 'Faults' }

export default async function FaultsPage({ params }: PageProps<'/[workspace]/[environment]/sandbox/faults'>) {
  const place = await sandboxOnly(params)
  await requireWorkspace(place.workspace)
  return <FaultsView place={place} />
}
