import { callGateway, jsonBody } from './call.ts'
import { lookUp } from './look-up.ts'
import { challengeRecord } from './wire.ts'

export type Outcome = 'complete' | 'fail'

export function getChallenge(token: string) {
  return lookUp(pathOf(token), challengeRecord)
}

/** The URL to return to after the decision. Null if it was not accepted (decided, expired, unreachable). */
export async function decideChallenge(token: string, outcome: Outcome): Promise<string | null> {
  const response = await callGateway(pathOf(token), jsonBody({ outcome }))
  const parsed = challengeRecord.pick({ return_url: true }).safeParse(response?.body)
  return response?.status === 200 && parsed.success ? parsed.data.return_url : null
}

function pathOf(token: string): string {
  return `/3ds/${encodeURIComponent(token)}`
}
