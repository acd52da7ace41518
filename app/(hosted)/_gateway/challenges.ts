import { callGateway, jsonBody } from './call.ts'
import { type Challenge, challengeRecord } from './wire.ts'

export type Outcome = 'complete' | 'fail'
export type ChallengeLookup = { kind: 'found'; challenge: Challenge } | { kind: 'unknown' } | { kind: 'unreachable' }

export async function getChallenge(token: string): Promise<ChallengeLookup> {
  const answer = await callGateway(pathOf(token))
  if (answer?.status === 404) return { kind: 'unknown' }
  const parsed = challengeRecord.safeParse(answer?.body)
  return answer?.status === 200 && parsed.success ? { kind: 'found', challenge: parsed.data } : { kind: 'unreachable' }
}

/** The URL to return to after the decision. Null if it was not accepted (decided, expired, unreachable). */
export async function decideChallenge(token: string, outcome: Outcome): Promise<string | null> {
  const answer = await callGateway(pathOf(token), jsonBody({ outcome }))
  const parsed = challengeRecord.pick({ return_url: true }).safeParse(answer?.body)
  return answer?.status === 200 && parsed.success ? parsed.data.return_url : null
}

function pathOf(token: string): string {
  return `/3ds/${encodeURIComponent(token)}`
}
