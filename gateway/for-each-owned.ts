import type { Ctx, Runtime } from './context.ts'
import { inUnit } from './db/in-unit.ts'
import type { Owner } from './db/tenant.ts'
import { innermost } from './errors.ts'
import { newId } from './ids.ts'
import { contextFor } from './keyless-context.ts'

/** For work that waits for a partner: one that is slow for some items must not hold up all others. */
export const PARTNER_LANES = 8

/**
 * Runs a job's work for each item, in a unit of its own. A failure goes to `failed`, is tried again at the next run,
 * and does not hold up the others. Works on as many items at once as there are `lanes`. Returns how many succeeded.
 */
export async function forEachOwned<T extends Owner>(
  runtime: Runtime,
  list: Iterable<T> | AsyncIterable<T>,
  work: (ctx: Ctx, owned: T) => Promise<unknown>,
  failed: (owned: T, message: string) => void,
  lanes = 1,
): Promise<number> {
  let done = 0
  const items = itemsOf(list)
  async function lane() {
    for await (const owned of items) {
      try {
        const ctx = await contextFor(runtime, owned, 'job', newId('req'))
        await inUnit(ctx.unit, () => work(ctx, owned))
        done++
      } catch (error) {
        failed(owned, innermost(error).message)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

// A generator, which gives each item to one lane only.
async function* itemsOf<T>(list: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* list
}
