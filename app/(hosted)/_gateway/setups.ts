import { callGateway, jsonBody } from './call.ts'
import { type Paying, paymentMethodOf } from './payment-method.ts'
import { type Refused, readRefusal } from './refusal.ts'
import { type Setup, setupRecord } from './wire.ts'

export type SetupLookup = { kind: 'found'; setup: Setup } | { kind: 'unknown' } | { kind: 'unreachable' }
export type SetupResult = { kind: 'answered'; setup: Setup } | Refused

export async function getSetup(token: string): Promise<SetupLookup> {
  const answer = await callGateway(pathOf(token))
  if (answer?.status === 404) return { kind: 'unknown' }
  const parsed = setupRecord.safeParse(answer?.body)
  return answer?.status === 200 && parsed.success ? { kind: 'found', setup: parsed.data } : { kind: 'unreachable' }
}

/** Replaces the card, and pays what is overdue with it. */
export async function setUpCard(token: string, paying: Paying): Promise<SetupResult> {
  const { language } = paying
  const answer = await callGateway(pathOf(token), jsonBody({ payment_method: paymentMethodOf(paying), language }))
  const parsed = answer?.status === 200 ? setupRecord.safeParse(answer.body) : null
  return parsed?.success ? { kind: 'answered', setup: parsed.data } : readRefusal(answer)
}

function pathOf(token: string): string {
  return `/setup/${encodeURIComponent(token)}`
}
