import { clientOf } from '#lib/server/auth/client-origin.ts'
import { checkEntry } from '../../../_entry/check.ts'
import type { Reply } from '../../../_forms/reply.ts'
import { readSubmission, type Submission } from '../../../_forms/submission.ts'
import { declineReason, faultsOf } from '../../../_gateway/decline-reason.ts'
import { getSetup, type SetupResult, setUpCard } from '../../../_gateway/setups.ts'
import { wordsOf } from '../../../_words/index.ts'
import { setupAddress, setupTroubles } from '../address.ts'

export async function POST(request: Request, { params }: RouteContext<'/setup/[token]/submit'>) {
  const { token } = await params
  const submission = await readSubmission(request, clientOf(request.headers).ip)
  if (submission?.form !== 'card') return new Response(null, { status: 400 })

  const faults = checkEntry('card', submission.entry, new Date())
  const isWrong = Object.keys(faults).length > 0
  const result: SetupResult = isWrong ? { kind: 'invalid', faults } : await setUpCard(token, submission)
  const headers = { 'cache-control': 'no-store' }
  if (request.headers.get('accept') === 'application/json') {
    return Response.json(await replyTo(token, submission, result), { headers })
  }
  const trouble = setupTroubles.find((kind) => kind === result.kind) ?? null
  const location = setupAddress(token, {
    done: result.kind === 'answered',
    faults: result.kind === 'invalid' ? result.faults : {},
    trouble,
  })
  return new Response(null, { status: 303, headers: { ...headers, location } })
}

/** The result for the form on the page, in the payer's words. */
async function replyTo(token: string, { language }: Submission, result: SetupResult): Promise<Reply> {
  const { declines } = wordsOf(language)
  switch (result.kind) {
    case 'answered': {
      const bank = result.setup.is_due ? result.setup.last_attempt?.next_action?.url : null
      return bank ? { next: 'leave', url: bank } : { next: 'show', url: setupAddress(token, { done: true }) }
    }
    case 'closed':
    case 'unknown':
      return { next: 'show', url: setupAddress(token, {}) }
    case 'invalid':
      return { next: 'correct', faults: result.faults, notice: null }
    case 'declined': {
      const reason = await reasonOf(token, result.declineCode)
      return { next: 'correct', faults: faultsOf(reason), notice: declines[reason], spent: true }
    }
    default:
      return { next: 'correct', faults: {}, notice: declines[result.kind] }
  }
}

// The record of an attempt knows the exact reason; a card that was only to be saved has none.
async function reasonOf(token: string, declineCode: string | null) {
  const lookup = await getSetup(token)
  const attempt = lookup.kind === 'found' && lookup.setup.is_due ? lookup.setup.last_attempt : null
  return declineReason(attempt ?? { method: 'card', failure_code: null, decline_code: declineCode })
}
