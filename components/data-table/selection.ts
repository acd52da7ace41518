import type { ReactNode } from 'react'

/** Rows selected by ID for a common action. The IDs belong to the view, which clears them when a filter changes. */
export type Selection<Row> = {
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** The name of a row's checkbox: "Order service". */
  label: (row: Row) => string
  /** Why a row can't be selected; null if it can. */
  obstacle?: (row: Row) => string | null
  /** Buttons for the selected rows of this page, shown if there are any. */
  actions: (rows: Row[]) => ReactNode
  noun?: string
  nouns?: string
}

/** Toggles one ID or, with `anchor`, all IDs between the two in the order of the page. */
export function turned(
  selected: readonly string[],
  { ids, id, anchor }: { ids: string[]; id: string; anchor: string | null },
): string[] {
  const isOn = !selected.includes(id)
  const range = anchor !== null && ids.includes(anchor) ? between(ids, anchor, id) : [id]
  const others = selected.filter((one) => !range.includes(one))
  return isOn ? [...others, ...range] : others
}

/** Selects the whole page, or clears it if all are selected; rows of other pages stay unchanged. */
export function allTurned(selected: readonly string[], ids: string[]): string[] {
  const others = selected.filter((id) => !ids.includes(id))
  return ids.every((id) => selected.includes(id)) ? others : [...others, ...ids]
}

function between(ids: string[], from: string, to: string) {
  const [first = 0, last = 0] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b)
  return ids.slice(first, last + 1)
}
