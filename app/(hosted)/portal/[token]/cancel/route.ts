import { cancelSubscription } from '../../../_gateway/portals.ts'

/** Handles a plain form post: redirects to the confirmation, or back to the form if nothing was cancelled. */
export async function POST(request: Request, { params }: RouteContext<'/portal/[token]/cancel'>) {
  const { token } = await params
  const at = (await request.formData().catch(() => null))?.get('at')
  if (at !== 'period_end' && at !== 'now') return new Response(null, { status: 400 })

  const isCancelled = await cancelSubscription(token, at)
  const location = `/portal/${encodeURIComponent(token)}${isCancelled ? '' : '?cancel=failed'}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
