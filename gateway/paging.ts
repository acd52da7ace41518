import type { Ctx } from './context.ts'
import type { Position } from './db/paging.ts'
import { Problem } from './errors.ts'
import { sameSecret } from './secrets.ts'

export interface Page<T> {
  data: T[]
  has_more: boolean
  next_cursor: string | null
}

interface Source<Row, Wire> {
  rows(limit: number, after: Position | null): Promise<Row[]>
  /** Where a search that looks through so many rows only gave up before the page was full; null when it saw all. */
  stoppedAt?(after: Position | null): Promise<Position | null>
  position(row: Row): Position
  toWire(row: Row): Wire
}

/** One page, newest first. A cursor is bound to tenant and filters; throws `invalid_cursor` when used with others. */
export async function paginate<Row, Wire>(
  ctx: Ctx,
  query: { limit: number; cursor?: string | undefined },
  filters: Record<string, unknown>,
  source: Source<Row, Wire>,
): Promise<Page<Wire>> {
  const scope = JSON.stringify([ctx.account.account_id, ctx.environment, filters])
  const start = query.cursor ? readCursor(ctx, query.cursor, scope) : null
  const rows = await source.rows(query.limit + 1, start)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const isFull = rows.length > page.length
  const end = isFull && last ? source.position(last) : await source.stoppedAt?.(start)
  return {
    data: page.map(source.toWire),
    has_more: Boolean(end),
    next_cursor: end ? writeCursor(ctx, end, scope) : null,
  }
}

function writeCursor(ctx: Ctx, position: Position, scope: string): string {
  const body = Buffer.from(JSON.stringify([1, position.createdAt.getTime(), position.id])).toString('base64url')
  return `${body}.${ctx.runtime.secrets.sign('cursor', `${body} ${scope}`).slice(0, 22)}`
}

function readCursor(ctx: Ctx, cursor: string, scope: string): Position {
  const [body = '', signature = ''] = cursor.split('.')
  if (!sameSecret(signature, ctx.runtime.secrets.sign('cursor', `${body} ${scope}`).slice(0, 22))) {
    throw new Problem('invalid_cursor', 'Use next_cursor of the page before, with the same filters.', {
      members: { param: 'cursor' },
    })
  }
  const [, createdAt, id] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [number, number, string]
  return { createdAt: new Date(createdAt), id }
}
