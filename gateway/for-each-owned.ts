import type { Ctx, Runtime } from './context.ts'
import { inUnit } from './db/in-unit.ts'
import type { Owner } from './db/tenant.ts'
import { innermost } from './errors.ts'
import { newId } from './ids.ts'
import { contextFor } from './keyless-context.ts'

/**
 * Runs a job's work for each item, in a unit of its own. A failure goes to `failed`, is tried again at the next run,
 * and does not hold up the others. Returns how many succeeded.
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
