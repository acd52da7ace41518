import type { ReactNode } from 'react'

/** Rows chosen by their ids, to act on them together. The ids belong to the view, which drops them when it filters. */
export type Selection<Row> = {
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** Names the box of a row: "Order service". */
  label: (row: Row) => string
  canSelect?: (row: Row) => boolean
  /** Buttons for the chosen rows of this page, shown while there are some. */
  actions: (rows: Row[]) => ReactNode
  noun?: string
  nouns?: string
}

/** Turns one id, or, from `anchor` on, all between in the order of the page. */
export function turned(
  selected: readonly string[],
  { ids, id, anchor }: { ids: string[]; id: string; anchor: string | null },
): string[] {
  const isOn = !selected.includes(id)
  const range = anchor !== null && ids.includes(anchor) ? between(ids, anchor, id) : [id]
  const others = selected.filter((one) => !range.includes(one))
  return isOn ? [...others, ...range] : others
}

/** All of the page, or none of it when all are chosen already; rows of other pages stay as they are. */
export function allTurned(selected: readonly string[], ids: string[]): string[] {
  const others = selected.filter((id) => !ids.includes(id))
  return ids.every((id) => selected.includes(id)) ? others : [...others, ...ids]
}

function between(ids: string[], from: string, to: string) {
  const [first = 0, last = 0] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b)
  return ids.slice(first, last + 1)
}
