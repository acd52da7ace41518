import type { Pairs } from './kind.ts'

type Test<Thing> = (sandbox: Thing, live: Thing) => boolean

/**
 * One to one: first the pairs that the user chose, then each test in turn on what is left. The strictest test comes
 * first, so that a weak match never replaces a strong one.
 */
export function pairUp<Thing>(
  sandbox: Thing[],
  live: Thing[],
  { idOf, tests, pairs }: { idOf: (thing: Thing) => string; tests: Test<Thing>[]; pairs: Pairs },
) {
  const found = new Map<Thing, Thing>()
  const free = new Set(live)
  const named: Test<Thing> = (ours, theirs) => pairs[idOf(ours)] === idOf(theirs)

  for (const test of [named, ...tests]) {
    for (const ours of sandbox) {
      const isNamed = pairs[idOf(ours)] !== undefined
      if (found.has(ours) || (isNamed && test !== named)) continue
      const theirs = [...free].find((one) => test(ours, one))
      if (theirs === undefined) continue
      found.set(ours, theirs)
      free.delete(theirs)
    }
  }
  return { found, left: [...free] }
}
