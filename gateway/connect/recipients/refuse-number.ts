import type { Ctx } from '../../context.ts'
import { invalidField, Problem } from '../../errors.ts'
import { policyFor } from '../../limits/policies.ts'
import { rateLimited } from '../../limits/rate-limited.ts'
import { testNumbers } from '../../partners/messages/test-numbers.schema.ts'
import { listSuppressed } from '../suppressions/suppressions.service.ts'
import { isPossible } from './numbers.ts'

type PhoneChannel = 'sms' | 'whatsapp'

/** Refuses a number that can't exist, and the sandbox's test number of a full queue. */
export function refuseNumber(ctx: Ctx, channel: PhoneChannel, to: string): void {
  if (!isPossible(to) || isTest(ctx, to, 'invalid'))
    throw invalidField('to', 'invalid_format', 'must be a phone number that can exist')
  if (!isTest(ctx, to, 'queueFull')) return
  const policy = policyFor(channel, ctx.account.plan)
  throw rateLimited(policy, { resetSeconds: policy.windowSeconds })
}

/** Throws `recipient_suppressed`. */
export async function refuseSuppressed(ctx: Ctx, channel: PhoneChannel, to: string): Promise<void> {
  if (!isTest(ctx, to, 'suppressed') && (await listSuppressed(ctx, channel, [to])).length === 0) return
  throw new Problem('recipient_suppressed', `${to} opted out of your messages.`, { members: { param: 'to' } })
}

function isTest({ environment }: Ctx, to: string, name: keyof typeof testNumbers): boolean {
  return environment === 'sandbox' && to === testNumbers[name]
}
