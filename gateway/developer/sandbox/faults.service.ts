import { forgetAccount } from '../../access/find-key.ts'
import type { Ctx } from '../../context.ts'
import { type FieldError, invalidFields } from '../../errors.ts'
import type { FaultRule } from '../../faults.schema.ts'
import { DAY_MS, toTimestamp } from '../../time/clock.ts'
import { getAccount } from '../accounts/accounts.service.ts'
import { refuseLive } from './refusals.ts'
import type { FaultRules, ReplaceFaults } from './sandbox.schema.ts'
import { updateFaults } from './sandbox.store.ts'

const LONGEST_MS = DAY_MS

export async function listFaults(ctx: Ctx): Promise<FaultRules> {
  refuseLive(ctx)
  const { sandbox_faults } = await getAccount(ctx.runtime, ctx.account.account_id)
  return { rules: sandbox_faults.filter((rule) => new Date(rule.until) > ctx.clock.now()) }
}

/** Removes all rules that are not in the list. Throws `validation_failed`. */
export async function replaceFaults(ctx: Ctx, { rules }: ReplaceFaults): Promise<FaultRules> {
  refuseLive(ctx)
  const errors = rules.flatMap((rule, index) => faultsOf(ctx, rule, `rules.${index}`))
  if (errors.length > 0) throw invalidFields(errors)
  const kept = rules.map((rule): FaultRule => ({ ...rule, until: toTimestamp(new Date(rule.until)) }))
  await updateFaults(ctx.runtime.db, ctx.account.account_id, kept)
  forgetAccount(ctx.runtime, ctx.account.account_id)
  return { rules: kept }
}

function faultsOf(ctx: Ctx, { operation, effect, until }: FaultRule, field: string): FieldError[] {
  const wrong = (name: string, code: string, message: string) => ({
    field: `${field}.${name}`,
    pointer: `/${field}.${name}`.replaceAll('.', '/'),
    code,
    message,
  })
  const ends = new Date(until).getTime() - ctx.clock.now().getTime()
  const only = { decline: 'payCheckout', webhook_failure: 'deliver', error: null, latency: null }[effect.type]
  const hits = operation === '*' || (only ? operation === only : ctx.runtime.registry.operations.has(operation))
  return [
    ...(ends <= 0 ? [wrong('until', 'too_small', 'must be later than the sandbox’s current time')] : []),
    ...(ends > LONGEST_MS ? [wrong('until', 'too_large', 'must be at most 24 hours ahead')] : []),
    ...(hits
      ? []
      : [wrong('operation', 'unsupported_value', `must be ${only ?? 'an operationId'} or * for ${effect.type}`)]),
  ]
}
