import type { Ctx } from './context.ts'
import type { FaultRule } from './faults.schema.ts'
import type { PaymentRefusal } from './partners/processor/payment-processor.ts'

type EffectOf<Type extends FaultRule['effect']['type']> = Extract<FaultRule['effect'], { type: Type }>

/**
 * The effect of the first active rule of this type that matches the operation and, by its probability, this request.
 */
export function injected<Type extends FaultRule['effect']['type']>(
  rules: readonly FaultRule[],
  now: Date,
  operation: string,
  type: Type,
): EffectOf<Type> | null {
  for (const rule of rules) {
    const speaks = rule.operation === '*' || rule.operation === operation
    if (rule.effect.type !== type || !speaks || new Date(rule.until) <= now) continue
    if (Math.random() < rule.probability) return rule.effect as EffectOf<Type>
  }
  return null
}

/** The decline that a rule injects into this operation. Null if none does. */
export function injectedDecline(ctx: Ctx, operation: string): PaymentRefusal | null {
  if (ctx.environment === 'live') return null
  const effect = injected(ctx.account.sandbox_faults, ctx.clock.now(), operation, 'decline')
  if (!effect) return null
  return {
    failure_code: 'card_declined',
    decline_code: effect.decline_code,
    message: 'The issuer declined the payment. You injected this fault.',
  }
}
