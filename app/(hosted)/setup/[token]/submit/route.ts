import { clientOf } from '#lib/server/auth/client-origin.ts'
import { checkEntry } from '../../../_entry/check.ts'
import { type Refusal, type Reply, replyToRefusal } from '../../../_forms/reply.ts'
import { readSubmission, type Submission } from '../../../_forms/submission.ts'
import { type DeclineReason, declineReason } from '../../../_gateway/decline-reason.ts'
import { getSetup, setUpCard } from '../../../_gateway/setups.ts'
import type { Setup } from '../../../_gateway/wire.ts'
import { wordsOf } from '../../../_words/index.ts'
import { setupAddress, setupTroubles } from '../address.ts'

type Result = { kind: 'accepted'; record: Setup } | Refusal

export async function POST(request: Request, { params }: RouteContext<'/setup/[token]/submit'>) {
  const { token } = await params
  const submission = await readSubmission(request, clientOf(request.headers).ip)
  if (submission?.form !== 'card' && submission?.form !== 'token') return new Response(null, { status: 400 })

  const result = await submitCard(token, submission)
  const headers = { 'cache-control': 'no-store' }
  if (request.headers.get('accept') === 'application/json') {
    return Response.json(replyTo(token, submission, result), { headers })
  }
  const location = setupAddress(token, {
    done: result.kind === 'accepted',
    faults: result.kind === 'invalid' ? result.faults : {},
    trouble: setupTroubles.find((kind) => kind === result.kind) ?? null,
  })
  return new Response(null, { status: 303, headers: { ...headers, location } })
}

async function submitCard(token: string, submission: Submission): Promise<Result> {
  const faults = checkEntry(submission.form, submission.entry, new Date())
  if (Object.keys(faults).length > 0) return { kind: 'invalid', faults }
  const result = await setUpCard(token, submission)
  return result.kind === 'declined' ? { ...result, reason: await reasonOf(token, result.declineCode) } : result
}

/** The result for the form on the page, in the payer's words. */
function replyTo(token: string, { language }: Submission, result: Result): Reply {
  if (result.kind !== 'accepted') return replyToRefusal(result, setupAddress(token, {}), wordsOf(language))
  const { is_due, last_attempt, replacement } = result.record
  const bank = is_due ? last_attempt?.next_action?.url : replacement?.url
  return bank ? { next: 'leave', url: bank } : { next: 'show', url: setupAddress(token, { done: true }) }
}

// The record of an attempt has the exact reason. Saving a card leaves no such record.
async function reasonOf(token: string, declineCode: string | null): Promise<DeclineReason> {
  const lookup = await getSetup(token)
  const attempt = lookup.kind === 'found' && lookup.record.is_due ? lookup.record.last_attempt : null
  return declineReason(attempt ?? { method: 'card', failure_code: null, decline_code: declineCode })
}
