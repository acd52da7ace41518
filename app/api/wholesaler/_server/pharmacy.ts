import { join, resolve } from 'node:path'
import * as z from 'zod'
import { type WholesalerAct, wholesalerRefusal } from '#lib/operations/wholesaler-acts.ts'
import { refuseForeignOrigin } from '#lib/server/auth/origin.ts'
import { answering, Problem } from '#lib/server/auth/problem.ts'
import { env } from '#lib/server/env.ts'
import { requireMember } from '#lib/server/proxy/member.ts'
import { servesWholesaler } from '#lib/server/wholesaler-workspace.ts'
import { type Account, currentAccount, openStore, type Store } from '#wholesaler/index.ts'
import { audited, type Describe } from './audited.ts'
import { problemOf } from './problems.ts'

interface Shared {
  store?: Store
}

// Next may load this module once for each route; the pool must be one for the process.
const shared = globalThis as { pillarWholesaler?: Shared }

function pharmacyStore(): Store {
  shared.pillarWholesaler ??= {}
  shared.pillarWholesaler.store ??= openStore(env().WHOLESALER_DATABASE_URL ?? '')
  return shared.pillarWholesaler.store
}

export interface Pharmacy<Params = object> {
  request: Request
  params: Params
  store: Store
  keyFile: string
  /** Throws a 409 if no wholesaler is connected. */
  account(): Promise<Account>
  audit: Describe
}

type Handle<Params> = (pharmacy: Pharmacy<Params>) => Promise<unknown>

/**
 * A route of the pharmacy's screens: for members of its workspace only. One that names an `act` is for the roles of the act
 * only and leaves an audit entry. The response is what `handle` returns: a `Response`, or an object to send as JSON.
 */
export function pharmacyRoute<Params extends { workspace: string }>(act: WholesalerAct | null, handle: Handle<Params>) {
  return (request: Request, context: { params: Promise<Params> }) =>
    answering(request, async () => {
      const params = await context.params
      if (act) refuseForeignOrigin(request)
      const member = await requireMember(request, params.workspace, 'sandbox')
      if (!servesWholesaler(params.workspace))
        throw new Problem(404, 'resource_not_found', 'This workspace has no wholesaler.')
      const refusal = act && wholesalerRefusal(member.role, act)
      if (refusal) throw new Problem(403, 'role_not_allowed', refusal)
      const store = pharmacyStore()
      const keyFile = join(resolve(env().DATA_DIR), 'wholesaler.key')
      const parts = { request, params, store, keyFile, account: () => currentAccount(store) }
      const run = (audit: Describe) =>
        handle({ ...parts, audit }).catch((error) => {
          throw problemOf(error)
        })
      const result = act ? await audited(request, member, act, run) : await run(() => {})
      return result instanceof Response ? result : Response.json(result, { headers: { 'cache-control': 'no-store' } })
    })
}

const MOST_ROWS = 100
const FIRST_DAY = '1900-01-01'

/** The query of a list: its filters, a cursor and a limit. Throws a 400 for others. */
export function readQuery<Shape extends z.ZodRawShape>(request: Request, filters: Shape) {
  const schema = z.object({
    ...filters,
    cursor: z.string().max(2_000).optional(),
    limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(25),
  })
  const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Problem(400, 'validation_failed', `The parameter ${issue?.path.join('.')} isn’t valid.`)
}

/** A day that the database stores. */
export const day = z.iso
  .date('Enter a day, such as 2026-11-27.')
  .refine((text) => text >= FIRST_DAY, `Enter a day from ${FIRST_DAY} on.`)

export function readId(text: string): number {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (id === 0) throw new Problem(404, 'resource_not_found', 'This ID doesn’t exist.')
  return id
}
