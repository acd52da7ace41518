import type { Pillar } from '#sdk'

type Method = (...args: unknown[]) => unknown
type Groups = Record<string, Record<string, Method>>

/** A client whose code loads with its first call, so that a page rendered by the server doesn't load it. */
export function lazyPillar(load: () => Promise<Pillar>): Pillar {
  const find = async (group: string, name: string) => ((await load()) as unknown as Groups)[group]?.[name] as Method
  return byName((group) =>
    byName((name) => (isIterator(name) ? iterator(find, group, name) : call(find, group, name))),
  ) as Pillar
}

type Find = (group: string, name: string) => Promise<Method>

function call(find: Find, group: string, name: string): Method {
  return async (...args) => (await find(group, name))(...args)
}

function iterator(find: Find, group: string, name: string): Method {
  return async function* (...args) {
    yield* (await find(group, name))(...args) as AsyncGenerator
  }
}

/** Matches the SDK's names: `iterate`, `iterateDeliveries`. */
function isIterator(name: string) {
  return /^iterate(?![a-z])/.test(name)
}

function byName<Value>(make: (name: string) => Value) {
  // An accidental `await` must not treat it as a promise.
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' && name !== 'then' ? make(name) : undefined) })
}
