import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { type Place, routes } from '#lib/routes.ts'

/** The place of a page that doesn't exist in live, from where it redirects. */
export async function sandboxOnly<Params extends Place>(
  params: Promise<Params>,
  instead: (place: Place) => Route = routes.home,
): Promise<Params> {
  const place = await params
  if (place.environment === 'live') redirect(instead(place))
  return place
}
