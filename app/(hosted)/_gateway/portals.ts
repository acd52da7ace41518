import { callGateway, jsonBody } from './call.ts'
import { lookUp } from './look-up.ts'
import { portalRecord } from './wire.ts'

export type End = 'period_end' | 'now'

export function getPortal(token: string) {
  return lookUp(pathOf(token), portalRecord)
}

/** Whether the subscription is canceled now, or ends with its period. */
export async function cancelSubscription(token: string, at: End): Promise<boolean> {
  const response = await callGateway(`${pathOf(token)}/cancel`, jsonBody({ at }))
  return response?.status === 200
}

/** Whether the subscription continues after its period. */
export async function continueSubscription(token: string): Promise<boolean> {
  const response = await callGateway(`${pathOf(token)}/continue`, { method: 'POST' })
  return response?.status === 200
}

function pathOf(token: string): string {
  return `/portal/${encodeURIComponent(token)}`
}
