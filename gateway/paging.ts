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
  const rows = await source.rows(query.limit + 1, query.cursor ? readCursor(ctx, query.cursor, scope) : null)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const hasMore = rows.length > page.length
  return {
    data: page.map(source.toWire),
    has_more: hasMore,
    next_cursor: hasMore && last ? writeCursor(ctx, source.position(last), scope) : null,
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
