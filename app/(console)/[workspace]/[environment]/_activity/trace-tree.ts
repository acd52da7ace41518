import type { TraceNode } from '#lib/data/trace.ts'
import { routes, type Scope } from '#lib/routes.ts'

/**
 * What follows stands under what it follows, in the order in which it happened, and knows how deep that is. Two events
 * of one payment are delivered at once: by time alone, a delivery would stand under the wrong one.
 */
export function treeOf<Node extends Pick<TraceNode, 'id' | 'parent'>>(nodes: Node[]): { node: Node; depth: number }[] {
  const ids = new Set(nodes.map(({ id }) => id))
  const placed = new Set<string>()
  const branch = (node: Node, depth: number): { node: Node; depth: number }[] => {
    if (placed.has(node.id)) return []
    placed.add(node.id)
    const children = nodes.filter(({ parent }) => parent === node.id)
    return [{ node, depth }, ...children.flatMap((child) => branch(child, depth + 1))]
  }
  const roots = nodes.filter(({ parent }) => !parent || !ids.has(parent))
  // What is left over stands in a circle.
  return [...roots, ...nodes].flatMap((node) => branch(node, 0))
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
