import type { TraceNode } from '#lib/data/trace.ts'

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
