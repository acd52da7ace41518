import type { TestAccount, TestGateway } from '#tests/support/gateway.ts'
import type { Document, Operation, Schema } from './document.ts'
import { objectMakers, type Params } from './makers.ts'

const ID = /^([a-z]{2,5})_[0-9a-hjkmnp-tv-z]{26}$/

/** Creates the objects that an operation's path and body refer to, using only the document. */
export function ownObjects(
  api: Pick<TestGateway, 'query' | 'request'>,
  { document, operations }: { document: Document; operations: Operation[] },
) {
  const makers = objectMakers(api)
  const propertiesOf = (schema: Schema | undefined) =>
    schema && (schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema)?.properties
  const creates = (operation: Operation, name: string) =>
    Object.keys(propertiesOf(operation.responses[201]?.content?.['application/json']?.schema) ?? {})[0] === name
  const nameByPrefix = new Map(
    operations
      .flatMap(({ parameters }) => parameters.filter((one) => one.in === 'path'))
      .flatMap(({ name, schema }) => {
        const prefix = ID.exec(String(schema.example))?.[1]
        return prefix ? [[prefix, name] as const] : []
      }),
  )

  async function make(name: string, owner: TestAccount, within: Params = {}): Promise<string> {
    const made = await makers[name]?.(owner, within)
    if (made) return made.body[name]
    const creator = operations.find((one) => one.method === 'POST' && !one.path.includes('{') && creates(one, name))
    if (!creator) throw new Error(`nothing in the document creates a ${name}: add a maker`)
    const { body, text } = await owner.sandbox.post(creator.path, await ownBody(creator, owner))
    if (!body?.[name]) throw new Error(`no ${name}: ${text}`)
    return body[name]
  }

  async function paramsOf(operation: Operation, owner: TestAccount): Promise<Params> {
    const made: Params = {}
    for (const { name, in: place } of operation.parameters) {
      if (place === 'path') made[name] = await make(name, owner, made)
    }
    return made
  }

  /** The document's example, with objects of this account in place of the example's. */
  async function ownBody({ body }: Operation, owner: TestAccount): Promise<unknown> {
    if (!body) return undefined
    const names = new Set(referencesIn(body.example).map(({ prefix }) => nameByPrefix.get(prefix)))
    const within: Params = {}
    for (const name of names) if (name) within[name] = await make(name, owner, await parentOf(name, owner))
    return replaceReferences(body.example, (prefix, id) => within[nameByPrefix.get(prefix) ?? ''] ?? id)
  }

  // A payment method belongs to a customer.
  async function parentOf(name: string, owner: TestAccount): Promise<Params> {
    return name === 'payment_method_id' ? { customer_id: await make('customer_id', owner) } : {}
  }

  /** The IDs that a body may have, including those that its example leaves out. */
  function referencesOf({ body }: Operation) {
    const inExample = referencesIn(body?.example)
    const inSchema = Object.entries(propertiesOf(body?.schema) ?? {}).flatMap(([name, { example, anyOf = [] }]) =>
      [example, ...anyOf.map((one) => one.example)].flatMap((one) => referencesIn(one, [name])),
    )
    const known = new Set(inExample.map(({ path }) => path.join('.')))
    return [...inExample, ...inSchema.filter(({ path }) => !known.has(path.join('.')))]
  }

  return { make, paramsOf, ownBody, parentOf, referencesOf, nameOf: (prefix: string) => nameByPrefix.get(prefix) }
}

/** The IDs in a body, with their places. */
function referencesIn(value: unknown, path: (string | number)[] = []): { prefix: string; path: typeof path }[] {
  const prefix = typeof value === 'string' ? ID.exec(value)?.[1] : undefined
  if (prefix) return [{ prefix, path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => referencesIn(one, [...path, name]))
}

function replaceReferences(value: unknown, replacement: (prefix: string, id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => replaceReferences(one, replacement))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaceReferences(one, replacement)]))
  const prefix = typeof value === 'string' ? ID.exec(value)?.[1] : undefined
  return prefix ? replacement(prefix, value as string) : value
}
