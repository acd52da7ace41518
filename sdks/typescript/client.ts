import { operations, type Pillar } from './generated/operations.ts'
import type { CallOptions, Operation } from './operation.ts'
import { type PillarOptions, send } from './send.ts'

type Method = (...args: unknown[]) => unknown

interface Page {
  data: unknown[]
  nextCursor: string | null
}

/** One method for each operation of the API, grouped by resource. */
export function createPillar(options: PillarOptions): Pillar {
  const groups = Object.entries(operations).map(([group, list]) => {
    const methods: Record<string, Method> = {}
    for (const [name, operation] of Object.entries<Operation>(list)) {
      const call = methodOf(options, operation)
      methods[name] = call
      if (operation.iterate) methods[operation.iterate] = iteratorOf(operation, call)
    }
    return [group, methods]
  })
  return Object.fromEntries(groups)
}

function methodOf(client: PillarOptions, operation: Operation): Method {
  return async (...args) => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, args.shift()))
    const input = operation.input && args.shift()
    return send(client, operation, path, input, args[0] as CallOptions | undefined)
  }
}

// An empty ID, or dots that a URL resolves, would address another resource than intended.
function segment(name: string, id: unknown): string {
  if (typeof id !== 'string' || /^\.{0,2}$/.test(id)) throw new TypeError(`${name} must be an id`)
  return encodeURIComponent(id)
}

function iteratorOf(operation: Operation, list: Method): Method {
  const ids = operation.path.split('{').length - 1
  return async function* (...args) {
    let cursor: string | null | undefined
    do {
      const query = { ...(args[ids] as object), ...(cursor && { cursor }) }
      const page = (await list(...args.slice(0, ids), query, args[ids + 1])) as Page
      yield* page.data
      cursor = page.nextCursor
    } while (cursor)
  }
}
