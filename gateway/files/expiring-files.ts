import type { DueSource, Runtime } from '../context.ts'
import type { Database } from '../db/client.ts'
import { inUnit } from '../db/in-unit.ts'
import type { Tenant } from '../db/tenant.ts'
import type { EffectKind } from '../time/effects.schema.ts'

interface Expiring<Row> {
  kind: EffectKind
  /** The rows whose file is kept no longer. */
  expired: { ofAll(db: Database, now: Date): Promise<Row[]>; until(tenant: Tenant, until: Date): Promise<Row[]> }
  /** Releases the files, so that they get deleted. */
  drop(db: Database, ids: string[]): Promise<void>
  label(row: Row): { id: string; summary: string }
}

/** Deletes files at their time: of all tenants by a job, and of a sandbox when its clock advances. */
export function expiringFiles<Row extends { expires_at: Date | null }>(of: Expiring<Row>) {
  const { kind, expired, drop, label } = of
  const due: DueSource = {
    kinds: [kind],
    async due(ctx, { until }) {
      const rows = await expired.until(ctx.tenant, until)
      return rows.map((row) => ({ at: row.expires_at ?? until, kind, ...label(row) }))
    },
    async perform(ctx, due) {
      await inUnit(ctx.unit, async () => {
        const { db } = await ctx.unit.open()
        await drop(
          db,
          due.map(({ id }) => id),
        )
      })
      return due
    },
  }
  return {
    due,
    async expire({ db, clock }: Runtime): Promise<void> {
      const rows = await expired.ofAll(db, clock.now())
      await drop(
        db,
        rows.map((row) => label(row).id),
      )
    },
  }
}
