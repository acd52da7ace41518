import type { Account, Ctx } from '../../context.ts'
import type { Environment } from '../../environment.schema.ts'
import type { CardRefusal } from '../../partners/cards/card-processor.ts'
import type { FaultRule } from './sandbox.schema.ts'

type EffectOf<Type extends FaultRule['effect']['type']> = Extract<FaultRule['effect'], { type: Type }>

/** The effect of the first rule of this type that speaks of the operation, is not over and hits this time. */
export function injected<Type extends FaultRule['effect']['type']>(
  account: Pick<Account, 'sandbox_faults'>,
  environment: Environment,
  now: Date,
  operation: string,
  type: Type,
): EffectOf<Type> | null {
  if (environment !== 'sandbox' || account.sandbox_faults.length === 0) return null
  for (const rule of account.sandbox_faults) {
    const speaks = rule.operation === '*' || rule.operation === operation
    if (rule.effect.type !== type || !speaks || new Date(rule.until) <= now) continue
    if (Math.random() < rule.probability) return rule.effect as EffectOf<Type>
  }
  return null
}

/** What the simulated issuer is to answer, when a rule says so. */
export function injectedDecline(ctx: Ctx): CardRefusal | null {
  const effect = injected(ctx.account, ctx.environment, ctx.clock.now(), 'payCheckout', 'decline')
  if (!effect) return null
  return {
    failure_code: 'card_declined',
    decline_code: effect.decline_code,
    message: 'The issuer declined the payment. You injected this fault.',
  }
}

/** With which status a receiver seems to answer, when a rule says so: nothing is sent then. */
export function injectedFailure(
  account: Pick<Account, 'sandbox_faults'>,
  environment: Environment,
  now: Date,
): number | null {
  return injected(account, environment, now, 'deliver', 'webhook_failure')?.status ?? null
}
