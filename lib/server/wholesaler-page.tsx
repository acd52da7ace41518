import { notFound } from 'next/navigation'
import type { ComponentType } from 'react'
import type { Place } from '../routes.ts'
import { requireWorkspace } from './auth/membership.ts'
import { servesWholesaler } from './wholesaler-workspace.ts'

/** A page of the pharmacy, which only its workspace has. The browser fetches what it shows. */
export function wholesalerPage(View: ComponentType<{ place: Place }>) {
  return async function WholesalerPage({ params }: { params: Promise<Place> }) {
    const place = await params
    await requireWorkspace(place.workspace)
    if (!servesWholesaler(place.workspace)) notFound()
    return <View place={place} />
  }
}
