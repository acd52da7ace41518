import * as z from 'zod'
import type { Report } from '../messages/message-partner.ts'
import { twilioFailure } from './twilio-failures.ts'

export const messageSid = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/)

export const twilioMessage = z.object({
  sid: messageSid,
  status: z.string(),
  body: z.string().nullish(),
  error_code: z.number().int().nullish(),
  date_created: z.string().nullish(),
  date_updated: z.string().nullish(),
})

export type TwilioMessage = z.infer<typeof twilioMessage>

export const twilioMessages = z.object({ messages: z.array(twilioMessage) })

const states: Record<string, Report['state']> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** A status of Twilio as a report. Null for one that we don't know. */
export function reportOf(status: string, errorCode: number | null, at: Date): Report | null {
  const state = states[status]
  if (!state) return null
  return { state, at, ...(state === 'failed' && { error: twilioFailure(errorCode) }) }
}
