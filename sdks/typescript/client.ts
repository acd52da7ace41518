import { operations, type Pillar } from './generated/operations.ts'
import type { CallOptions, Operation } from './operation.ts'
import { type PillarOptions, send } from './send.ts'

type Method = (...args: unknown[]) => unknown

interface Page {
  data: unknown[]
  nextCursor: string | null
}

/** One method for each operation of the API, grouped by resource. Throws `TypeError` if `apiKey` can't be a key. */
export function createPillar(options: PillarOptions): Pillar {
  refuseBrokenKey(options.apiKey)
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

// `fetch` would repeat the key in its message, which ends in a log.
function refuseBrokenKey(apiKey: string | undefined): void {
  if (/[^\x21-\x7e]/.test(apiKey?.trim() ?? ''))
    throw new TypeError('apiKey must be a single API key: it contains a space, a line break or another sign')
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
      if (cursor && cursor === page.nextCursor) throw new Error('The service returned the same page again.')
      cursor = page.nextCursor
    } while (cursor)
  }
}
