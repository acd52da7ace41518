export interface Slots<Item> {
  /** Runs the item now, or when one of the group's slots falls free. */
  add(group: string, item: Item): void
  /** The groups that have no slot free. */
  busy(): string[]
  active(): number
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>
}

/** A queue for each group with a number of slots of its own, so that a slow group holds up nobody else. */
export function createSlots<Item>(
  perGroup: number,
  run: (item: Item) => Promise<void>,
  freed: () => void,
): Slots<Item> {
  const groups = new Map<string, { active: number; waiting: Item[] }>()
  const underWay = new Set<Promise<void>>()

  function begin(name: string, item: Item) {
    const group = groups.get(name) ?? { active: 0, waiting: [] }
    groups.set(name, group)
    if (group.active >= perGroup) return void group.waiting.push(item)
    group.active++
    const running = run(item).finally(() => {
      underWay.delete(running)
      group.active--
      const next = group.waiting.shift()
      if (next !== undefined) return begin(name, next)
      if (group.active === 0) groups.delete(name)
      freed()
    })
    underWay.add(running)
  }

  return {
    add: begin,
    busy: () => [...groups].flatMap(([name, group]) => (group.active >= perGroup ? [name] : [])),
    active: () => underWay.size,
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
