import type { Ctx } from './context.ts'
import type { PageOfRows, Position, Stretch } from './db/paging.ts'
import { Problem } from './errors.ts'
import type { ListQuery } from './wire.schema.ts'

export interface Page<T> {
  data: T[]
  has_more: boolean
  next_cursor: string | null
}

interface Source<Row, Wire> {
  rows(page: PageOfRows): Promise<Row[]>
  /** Whether a page takes so long that an account may read only a few at once. */
  isSearch?: boolean
  /** Where a limited search gave up before the page was full; null if it saw all rows. */
  stoppedAt?(stretch: Stretch): Promise<Position | null>
  position(row: NoInfer<Row>): Position
  toWire(row: NoInfer<Row>): Wire
}

/** One page, newest first. A cursor is bound to tenant, list and filters; throws `invalid_cursor` if they differ. */
export async function paginate<Row, Wire>(
  ctx: Ctx,
  list: string,
  query: ListQuery,
  source: Source<Row, Wire>,
): Promise<Page<Wire>> {
  const { limit, cursor, ...filters } = query
  const scope = JSON.stringify([ctx.account.account_id, ctx.environment, list, filters])
  const stretch = {
    from: filters.created_from ? new Date(filters.created_from) : undefined,
    to: filters.created_to ? new Date(filters.created_to) : undefined,
    after: cursor === undefined ? null : readCursor(ctx, cursor, scope),
  }
  // As for open transactions: other accounts need connections too.
  const leave = source.isSearch ? await ctx.runtime.seats.take(ctx.account.account_id) : undefined
  const rows = await source.rows({ ...stretch, limit: limit + 1 }).finally(leave)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isFull = rows.length > page.length
  const end = isFull && last ? source.position(last) : await source.stoppedAt?.(stretch)
  return {
    data: page.map(source.toWire),
    has_more: Boolean(end),
    next_cursor: end ? writeCursor(ctx, end, scope) : null,
  }
}

function writeCursor(ctx: Ctx, position: Position, scope: string): string {
  const body = Buffer.from(JSON.stringify([1, position.createdAt.getTime(), position.id])).toString('base64url')
  return `${body}.${ctx.runtime.secrets.sign('cursor', `${body} ${scope}`)}`
}

function readCursor(ctx: Ctx, cursor: string, scope: string): Position {
  const dot = cursor.lastIndexOf('.')
  const [body, signature] = [cursor.slice(0, Math.max(0, dot)), cursor.slice(dot + 1)]
  if (!ctx.runtime.secrets.verifies('cursor', `${body} ${scope}`, signature)) {
    throw new Problem('invalid_cursor', 'Use next_cursor from the previous page with the same filters.', {
      members: { param: 'cursor' },
    })
  }
  const [, createdAt, id] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [number, number, string]
  return { createdAt: new Date(createdAt), id }
}
