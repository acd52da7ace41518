import { clientOf } from '#lib/server/auth/client-origin.ts'
import { type Reply, replyToRefusal } from '../../../_forms/reply.ts'
import { readSubmission, type Submission } from '../../../_forms/submission.ts'
import { keepTyped } from '../../../_forms/typed-cookie.ts'
import { wordsOf } from '../../../_words/index.ts'
import { troubles, visitAddress } from '../visit.ts'
import { type Result, submitPayment } from './payment.ts'

export async function POST(request: Request, { params }: RouteContext<'/pay/[checkoutId]/submit'>) {
  const { checkoutId } = await params
  const submission = await readSubmission(request, clientOf(request.headers).ip)
  if (!submission) return new Response(null, { status: 400 })

  const result = await submitPayment(checkoutId, submission)
  return request.headers.get('accept') === 'application/json'
    ? Response.json(replyTo(checkoutId, submission, result), { headers: { 'cache-control': 'no-store' } })
    : seeOther(request, checkoutId, submission, result)
}

/** The result for the form on the page, in the payer's words. */
function replyTo(checkoutId: string, { secret, language }: Submission, result: Result): Reply {
  if (result.kind !== 'accepted') return replyToRefusal(result, visitAddress(checkoutId, { secret }), wordsOf(language))
  const { state, last_attempt } = result.record
  const bank = state === 'processing' ? last_attempt?.next_action?.url : null
  return bank ? { next: 'leave', url: bank } : { next: 'show', url: visitAddress(checkoutId, { secret, done: true }) }
}

/** The response to a plain form post: a redirect to the page without what the payer typed in the URL. */
function seeOther(request: Request, checkoutId: string, { secret, form, entry }: Submission, result: Result) {
  const secure = new URL(request.url).protocol === 'https:'
  const done = result.kind === 'accepted'
  const faults = result.kind === 'invalid' ? result.faults : undefined
  const trouble = troubles.find((kind) => kind === result.kind) ?? null
  const isNewCard = form === 'card' || form === 'token'
  const method = done || isNewCard ? '' : form === 'wallet' || form === 'saved' ? form : 'transfer'
  const headers = {
    location: visitAddress(checkoutId, { secret, done, faults, trouble, method }),
    'set-cookie': keepTyped(done ? null : entry, checkoutId, secure),
    'cache-control': 'no-store',
  }
  return new Response(null, { status: 303, headers })
}
