import { continueSubscription } from '../../../_gateway/portals.ts'

/** Handles a plain form post: redirects to the portal, which shows whether the subscription continues. */
export async function POST(_request: Request, { params }: RouteContext<'/portal/[token]/continue'>) {
  const { token } = await params
  await continueSubscription(token)
  const location = `/portal/${encodeURIComponent(token)}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
