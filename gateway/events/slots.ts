export interface Slots<Item> {
  /** Runs the item now, or when one of the group's slots becomes free. */
  add(group: string, item: Item): void
  /** The groups that can't take more for now. */
  busy(): string[]
  /** The groups whose items take at most `fastMs` on average: they may get many at once. */
  fast(): string[]
  active(): number
  /** Removes a group's items that have not begun, and returns them. */
  drop(group: string): Item[]
  /** Does the same for all groups. */
  giveBack(): Item[]
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>
}

interface Group<Item> {
  active: number
  waiting: Item[]
  /** A moving average of how long an item takes. */
  averageMs: number
}

/** A queue with its own slots for each group. `freed` is called for each group that is no longer busy. */
export function createSlots<Item>(
  perGroup: number,
  fastMs: number,
  run: (item: Item) => Promise<void>,
  freed: () => void,
): Slots<Item> {
  // Enough that a fast group doesn't run dry while the next items are fetched.
  const backlog = 20 * perGroup
  const groups = new Map<string, Group<Item>>()
  const underWay = new Set<Promise<void>>()

  const isBusy = (group: Group<Item>) =>
    group.active >= perGroup && (group.averageMs >= fastMs || group.waiting.length >= backlog)

  function begin(name: string, item: Item) {
    const group = groups.get(name) ?? { active: 0, waiting: [], averageMs: fastMs }
    groups.set(name, group)
    if (group.active >= perGroup) return void group.waiting.push(item)
    group.active++
    const startedAt = performance.now()
    const running = run(item).finally(() => {
      const wasBusy = isBusy(group)
      underWay.delete(running)
      group.active--
      group.averageMs += (performance.now() - startedAt - group.averageMs) / perGroup
      const next = group.waiting.shift()
      if (next !== undefined) begin(name, next)
      if (wasBusy && !isBusy(group)) freed()
      if (group.active === 0 && groups.size > 1000) groups.delete(name)
    })
    underWay.add(running)
  }

  const names = (test: (group: Group<Item>) => boolean) =>
    [...groups].flatMap(([name, group]) => (test(group) ? [name] : []))
  return {
    add: begin,
    busy: () => names(isBusy),
    fast: () => names((group) => group.averageMs < fastMs),
    active: () => underWay.size,
    drop: (name) => groups.get(name)?.waiting.splice(0) ?? [],
    giveBack: () => [...groups.values()].flatMap((group) => group.waiting.splice(0)),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
