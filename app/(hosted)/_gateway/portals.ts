import { callGateway, jsonBody } from './call.ts'
import { type Portal, portalRecord } from './wire.ts'

export type End = 'period_end' | 'now'
export type PortalLookup = { kind: 'found'; portal: Portal } | { kind: 'unknown' } | { kind: 'unreachable' }

export async function getPortal(token: string): Promise<PortalLookup> {
  const answer = await callGateway(pathOf(token))
  if (answer?.status === 404) return { kind: 'unknown' }
  const parsed = portalRecord.safeParse(answer?.body)
  return answer?.status === 200 && parsed.success ? { kind: 'found', portal: parsed.data } : { kind: 'unreachable' }
}

/** Whether the subscription is cancelled now, or ends with its period. */
export async function cancelSubscription(token: string, at: End): Promise<boolean> {
  const answer = await callGateway(`${pathOf(token)}/cancel`, jsonBody({ at }))
  return answer?.status === 200
}

function pathOf(token: string): string {
  return `/portal/${encodeURIComponent(token)}`
}
