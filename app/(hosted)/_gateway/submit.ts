import type * as z from 'zod'
import type { Faults } from '../_entry/check.ts'
import { callGateway, type GatewayResponse, jsonBody } from './call.ts'
import { faultsIn } from './payment-method.ts'
import { problemRecord } from './wire.ts'

export type Refused =
  | { kind: 'invalid'; faults: Faults }
  | { kind: 'declined'; declineCode: string | null }
  | { kind: 'closed' | 'paused' | 'unknown' | 'too_many' | 'unreachable' }

export type Submitted<Changed> = { kind: 'accepted'; record: Changed } | Refused

/** Posts what a payer submitted. Returns the changed record, or why the gateway refused. */
export async function submit<Changed>(
  path: string,
  schema: z.ZodType<Changed>,
  body: object,
  headers?: Record<string, string>,
): Promise<Submitted<Changed>> {
  const response = await callGateway(path, jsonBody(body, headers))
  const parsed = response?.status === 200 ? schema.safeParse(response.body) : null
  return parsed?.success ? { kind: 'accepted', record: parsed.data } : readRefusal(response)
}

// Unreachable if the gateway did not respond, or not as agreed.
function readRefusal(response: GatewayResponse | null): Refused {
  const problem = problemRecord.safeParse(response?.body).data
  switch (response?.status) {
    case 400: {
      const faults = faultsIn(problem?.errors ?? [])
      return Object.keys(faults).length > 0 ? { kind: 'invalid', faults } : { kind: 'unreachable' }
    }
    case 402:
      return { kind: 'declined', declineCode: problem?.decline_code ?? null }
    case 404:
      return { kind: 'unknown' }
    case 409:
      return { kind: problem?.code === 'payments_paused' ? 'paused' : 'closed' }
    case 429:
      return { kind: 'too_many' }
    default:
      return { kind: 'unreachable' }
  }
}
