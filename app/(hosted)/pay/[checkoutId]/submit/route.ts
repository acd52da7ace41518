import { troubles, visitAddress } from '../visit.ts'
import { keepEmail } from './email-cookie.ts'
import { type Result, submitPayment } from './payment.ts'
import { replyTo } from './reply-to.ts'
import { readSubmission } from './submission.ts'

export async function POST(request: Request, { params }: RouteContext<'/pay/[checkoutId]/submit'>) {
  const { checkoutId } = await params
  const submission = await readSubmission(request)
  if (!submission) return new Response(null, { status: 400 })

  const result = await submitPayment(checkoutId, submission)
  return request.headers.get('accept') === 'application/json'
    ? Response.json(replyTo(checkoutId, submission, result), { headers: { 'cache-control': 'no-store' } })
    : seeOther(request, checkoutId, submission, result)
}

type Submission = NonNullable<Awaited<ReturnType<typeof readSubmission>>>

/** The response to a plain form post: a redirect to the page without card data in the URL. */
function seeOther(request: Request, checkoutId: string, { secret, entry }: Submission, result: Result) {
  const headers = new Headers({ 'cache-control': 'no-store' })
  const secure = new URL(request.url).protocol === 'https:'
  if (entry.email && result.kind !== 'answered')
    headers.append('set-cookie', keepEmail(entry.email, checkoutId, secure))

  const faults = result.kind === 'invalid' ? result.faults : undefined
  const trouble = troubles.find((kind) => kind === result.kind) ?? null
  headers.set('location', visitAddress(checkoutId, { secret, done: result.kind === 'answered', faults, trouble }))
  return new Response(null, { status: 303, headers })
}
