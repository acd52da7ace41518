import type { TraceNode } from '#lib/data/trace.ts'
import { routes, type Scope } from '#lib/routes.ts'

/** How deep each node stands under its first cause. */
export function depthsOf(nodes: Pick<TraceNode, 'id' | 'parent'>[]): Map<string, number> {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
  const depthOf = (id: string, steps = 0): number => {
    const parent = parents.get(id)
    return parent && steps < nodes.length ? depthOf(parent, steps + 1) : steps
  }
  return new Map(nodes.map(({ id }) => [id, depthOf(id)]))
}

/** The screen of a record; what has none of its own yet opens the calls that were about it. */
export function nodeLink(scope: Scope, { kind, id, refs }: Pick<TraceNode, 'kind' | 'id' | 'refs'>) {
  if (kind === 'request') return routes.logs(scope, { request: id })
  if (kind === 'event') return routes.events(scope, { event: id })
  if (kind === 'delivery' && refs.webhook_id) return routes.delivery(scope, refs.webhook_id, id)
  if (kind === 'webhook') return routes.webhook(scope, id)
  if (kind === 'key') return routes.key(scope, id)
  return routes.trace(scope, id)
}
