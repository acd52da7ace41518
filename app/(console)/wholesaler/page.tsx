import { notFound, redirect } from 'next/navigation'
import { routes } from '#lib/routes.ts'
import { requireUser } from '#lib/server/auth/session.ts'
import { findWholesalerPlace } from '#lib/server/wholesaler-workspace.ts'

/** Redirects a member of the workspace that has the pharmacy to its pages. The address is short enough to be written down. */
export default async function WholesalerStartPage() {
  const user = await requireUser()
  const place = await findWholesalerPlace(user.user_id)
  return place ? redirect(routes.wholesalerCatalogue(place)) : notFound()
}
