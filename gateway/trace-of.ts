import type { Ctx, Found, TraceSource } from './context.ts'
import type { Position } from './db/paging.ts'
import type { Tenant } from './db/tenant.ts'

/** A record in a trace, without the columns that every table has. */
export type Traced = Omit<Found, 'id' | 'at'>

interface Rows<Row> {
  findAll(tenant: Tenant, ids: string[]): Promise<Row[]>
  position(row: NoInfer<Row>): Position
}

/** How the rows of a table take part in a trace. `following` finds the rows that other records led to. */
export function traceOf<Row>(
  prefix: string,
  { findAll, position }: Rows<Row>,
  toTraced: (row: Row) => Traced,
  following?: (ctx: Ctx, ids: string[]) => Promise<Row[]>,
): TraceSource {
  const toFound = (row: Row): Found => {
    const { id, createdAt } = position(row)
    return { id, at: createdAt, ...toTraced(row) }
  }
  return {
    prefix,
    find: async (ctx, ids) => (await findAll(ctx.tenant, ids)).map(toFound),
    ...(following && { following: async (ctx, ids) => (await following(ctx, ids)).map(toFound) }),
  }
}
