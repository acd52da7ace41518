import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { type Place, routes } from '#lib/routes.ts'

/** The place of a page that live doesn't have, which redirects there. */
export async function sandboxOnly<Params extends Place>(
  params: Promise<Params>,
  instead: (place: Place) => Route = routes.home,
): Promise<Params> {
  const place = await params
  if (place.environment === 'live') redirect(instead(place))
  return place
}
