import type { TraceNode } from '#lib/data/trace.ts'

type Linked = Pick<TraceNode, 'id' | 'parent' | 'at'>

/** `cause` is set only where the row above with the depth before this one isn't the node's cause. */
type Row<Node> = { node: Node; depth: number; cause: Node | null }

/** The nodes by time, and by cause and effect where times are equal. The depth is the number of causes. */
export function timelineOf<Node extends Linked>(nodes: Node[]): Row<Node>[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const rows = treeOf(nodes).sort((a, b) => Date.parse(a.node.at) - Date.parse(b.node.at))
  let above: string[] = []
  return rows.map(({ node, depth }) => {
    const parent = depth > 0 && node.parent ? byId.get(node.parent) : undefined
    const isUnderCause = !parent || above[depth - 1] === parent.id
    above = [...above.slice(0, depth), ...Array(Math.max(0, depth - above.length)).fill(''), node.id]
    return { node, depth, cause: isUnderCause ? null : parent }
  })
}

/** Puts each effect under its cause, with its depth. */
function treeOf<Node extends Linked>(nodes: Node[]): { node: Node; depth: number }[] {
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
