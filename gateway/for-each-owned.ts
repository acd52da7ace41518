import type { Ctx, Runtime } from './context.ts'
import { inUnit } from './db/in-unit.ts'
import type { Owner } from './db/tenant.ts'
import { innermost } from './errors.ts'
import { newId } from './ids.ts'
import { contextFor } from './keyless-context.ts'

/**
 * A job's work for each of a list, in a unit of its own. One that fails is told to `failed`, is tried again at the next
 * run and holds nobody else up. Returns how many were done.
 */
export async function forEachOwned<T extends Owner>(
  runtime: Runtime,
  list: Iterable<T> | AsyncIterable<T>,
  work: (ctx: Ctx, owned: T) => Promise<unknown>,
  failed: (owned: T, message: string) => void,
): Promise<number> {
  let done = 0
  for await (const owned of list) {
    try {
      const ctx = await contextFor(runtime, owned, 'job', newId('req'))
      await inUnit(ctx.unit, () => work(ctx, owned))
      done++
    } catch (error) {
      failed(owned, innermost(error).message)
    }
  }
  return done
}
