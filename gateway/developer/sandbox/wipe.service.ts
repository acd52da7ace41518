import { type Ctx, type Runtime, readingFrom } from '../../context.ts'
import type { Owner } from '../../db/tenant.ts'
import { innermost } from '../../errors.ts'
import { forEachOwned } from '../../for-each-owned.ts'
import { notify } from '../../notices/notify.ts'
import { tenantClock, toTimestamp, toTimestampOrNull } from '../../time/clock.ts'
import { nextWipeAt } from '../../time/next-wipe.ts'
import { getAccount } from '../accounts/accounts.service.ts'
import { refuseLive, sandboxBusy } from './refusals.ts'
import { leaseFrom, workOn } from './run-sandbox.ts'
import type { SandboxWipe } from './sandbox.schema.ts'
import { beginWork, findState, orderWipe } from './sandbox.store.ts'
import { isWiped, listWithData } from './wipe.store.ts'

const PAGE = 200

export async function getWipe(ctx: Ctx): Promise<SandboxWipe> {
  refuseLive(ctx)
  const { runtime, account } = ctx
  const state = await findState(runtime.db, account.account_id)
  return {
    state: state?.wiping_before ? 'wiping' : 'idle',
    next_wipe_at: toTimestamp(nextWipeAt(runtime.clock.now())),
    wiped_at: toTimestampOrNull(state?.wiped_at ?? null),
  }
}

/** Begins at once and continues after the response. Throws `sandbox_busy`. */
export async function wipeSandbox(ctx: Ctx): Promise<SandboxWipe> {
  refuseLive(ctx)
  const { runtime, account } = ctx
  const begun = await beginWork(runtime.db, account.account_id, {
    wiping_before: await sandboxNow(runtime, account.account_id),
    leased_until: leaseFrom(runtime),
  })
  if (!begun) throw sandboxBusy()
  void workOn(runtime, account.account_id)
  return getWipe(ctx)
}

/** Wipes every account’s sandbox, one after another. An advance in progress waits for the wipe and then continues. */
export async function wipeAll(runtime: Runtime): Promise<void> {
  for await (const { account_id: account } of withData(runtime)) {
    if (runtime.stopping.aborted) return
    try {
      await orderWipe(runtime.db, account, await sandboxNow(runtime, account))
      await workOn(runtime, account)
    } catch (error) {
      runtime.log.error({ error: innermost(error).message, account }, 'could not wipe a sandbox')
    }
  }
}

/** The day before the wipe, notifies every account that would lose data. */
export async function announceWipe(runtime: Runtime): Promise<void> {
  const at = toTimestamp(nextWipeAt(runtime.clock.now()))
  await forEachOwned(
    runtime,
    withData(runtime),
    (ctx) =>
      notify(ctx, {
        kind: 'sandbox_wipe',
        occasion: at.slice(0, 10),
        subject: `The sandbox of ${ctx.account.name} will be wiped tomorrow`,
        text: `On ${at.slice(0, 10)} at 03:00 UTC, the weekly wipe deletes the sandbox’s checkouts, payments, messages and events. API keys, webhooks and usage stay. For seven days, requests for deleted IDs return 410 resource_wiped.`,
      }),
    ({ account_id }, error) => runtime.log.warn({ error, account_id }, 'could not notify an account about the wipe'),
  )
}

/** Whether the account had one of these in its sandbox until a wipe within the last 7 days. */
export async function wasWiped(ctx: Ctx, ids: string[]): Promise<boolean> {
  return isWiped(await readingFrom(ctx), ids, ctx.runtime.clock.now())
}

async function sandboxNow(runtime: Runtime, account: string): Promise<Date> {
  return tenantClock(runtime.clock, { account: await getAccount(runtime, account), environment: 'sandbox' }).now()
}

async function* withData(runtime: Runtime): AsyncGenerator<Owner> {
  let last = ''
  for (;;) {
    const page = await listWithData(runtime, last, PAGE)
    for (const account_id of page) yield { account_id, environment: 'sandbox' }
    if (page.length < PAGE) return
    last = page.at(-1) ?? ''
  }
}
