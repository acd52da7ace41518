import { clientOf } from '#lib/server/auth/client-origin.ts'
import { readSubmission, type Submission } from '../../../_forms/submission.ts'
import { keepTyped } from '../../../_forms/typed-cookie.ts'
import { troubles, visitAddress } from '../visit.ts'
import { type Result, submitPayment } from './payment.ts'
import { replyTo } from './reply-to.ts'

export async function POST(request: Request, { params }: RouteContext<'/pay/[checkoutId]/submit'>) {
  const { checkoutId } = await params
  const submission = await readSubmission(request, clientOf(request.headers).ip)
  if (!submission) return new Response(null, { status: 400 })

  const result = await submitPayment(checkoutId, submission)
  return request.headers.get('accept') === 'application/json'
    ? Response.json(replyTo(checkoutId, submission, result), { headers: { 'cache-control': 'no-store' } })
    : seeOther(request, checkoutId, submission, result)
}

/** The response to a plain form post: a redirect to the page without what the payer typed in the URL. */
function seeOther(request: Request, checkoutId: string, { secret, form, entry }: Submission, result: Result) {
  const secure = new URL(request.url).protocol === 'https:'
  const done = result.kind === 'answered'
  const faults = result.kind === 'invalid' ? result.faults : undefined
  const trouble = troubles.find((kind) => kind === result.kind) ?? null
  const method = done || form === 'card' ? '' : form === 'wallet' ? 'wallet' : 'transfer'
  const headers = {
    location: visitAddress(checkoutId, { secret, done, faults, trouble, method }),
    'set-cookie': keepTyped(done ? null : entry, checkoutId, secure),
    'cache-control': 'no-store',
  }
  return new Response(null, { status: 303, headers })
}
