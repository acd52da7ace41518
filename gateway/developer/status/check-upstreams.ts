import type { Runtime } from '../../context.ts'
import { innermost } from '../../errors.ts'
import { keepUpstreams, noteCheck } from './upstreams.store.ts'

/** Asks each partner of live whether it is there. */
export async function checkUpstreams({ partners, db, clock, log }: Runtime): Promise<void> {
  const { upstreams } = partners
  await keepUpstreams(
    db,
    upstreams.map(({ name }) => name),
  )
  await Promise.all(
    upstreams.map(async ({ name, kind, check }) => {
      const hasPassed = await check().then(
        () => true,
        (error: unknown) => {
          log.warn({ upstream: name, error: innermost(error).message }, 'a partner can’t be reached')
          return false
        },
      )
      await noteCheck(db, { name, kind, checked_at: clock.now() }, hasPassed)
    }),
  )
}
