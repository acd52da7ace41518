/** Storage that may be refused, as in a frame of another site. What it can't keep is only kept until a reload. */
function createKept(storage: () => Storage) {
  const memory = new Map<string, string>()
  return {
    get(name: string): string | null {
      try {
        return storage().getItem(name)
      } catch {
        return memory.get(name) ?? null
      }
    },
    set(name: string, value: string | null): void {
      try {
        if (value === null) storage().removeItem(name)
        else storage().setItem(name, value)
      } catch {
        if (value === null) memory.delete(name)
        else memory.set(name, value)
      }
    },
  }
}

/** For every room: the name and the devices. */
export const kept = createKept(() => localStorage)

/** For this tab: its token, so that a reload joins again. */
export const keptInTab = createKept(() => sessionStorage)
