import { decideChallenge } from '../../../_gateway/challenges.ts'

/** Handles a plain form post: redirects to the payment, or back to the challenge if the decision failed. */
export async function POST(request: Request, { params }: RouteContext<'/3ds/[token]/decide'>) {
  const { token } = await params
  const outcome = (await request.formData().catch(() => null))?.get('outcome')
  if (outcome !== 'complete' && outcome !== 'fail') return new Response(null, { status: 400 })

  const returnUrl = await decideChallenge(token, outcome)
  const location = returnUrl ? withDone(returnUrl) : `/3ds/${encodeURIComponent(token)}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

function withDone(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('done', '1')
  return url.href
}
