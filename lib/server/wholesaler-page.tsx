import { notFound } from 'next/navigation'
import type { ComponentType } from 'react'
import type { Place } from '../routes.ts'
import { requireWorkspace } from './auth/membership.ts'
import { servesWholesaler } from './wholesaler-workspace.ts'

/** A page of the pharmacy, which only its workspace has. The browser fetches what it shows. */
export function wholesalerPage<Ids extends object = object>(View: ComponentType<{ place: Place } & Ids>) {
  return async function WholesalerPage({ params }: { params: Promise<Place & Ids> }) {
    const { workspace, environment, ...ids } = await params
    await requireWorkspace(workspace)
    if (!servesWholesaler(workspace)) notFound()
    const props = { place: { workspace, environment }, ...ids } as unknown as { place: Place } & Ids
    return <View {...props} />
  }
}
