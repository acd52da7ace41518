import type { TraceNode } from '#lib/data/trace.ts'

/**
 * Puts each effect under its cause, in order of time, with its depth. Two events of one payment are delivered at the
 * same time, so by time alone, a delivery could appear under the wrong one.
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
  // The remaining nodes form cycles.
  return [...roots, ...nodes].flatMap((node) => branch(node, 0))
}
