import type { Metadata } from 'next'
import { sandboxOnly } from '#console/_shell/sandbox-only.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { ClockView } from './clock-view.tsx'

export const metadata: Metadata = { title: 'Clock' }

export default async function ClockPage({ params }: PageProps<'/[workspace]/[environment]/sandbox'>) {
  const place = await sandboxOnly(params)
  await requireWorkspace(place.workspace)
  return <ClockView place={place} />
}
