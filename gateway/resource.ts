import type { DefaultMethodUse, DueSource, EventObject, Registry, TraceSource } from './context.ts'
import type { WipePass } from './db/wipe-pass.ts'
import type { Operation } from './operation.ts'
import { effectKinds } from './time/effects.schema.ts'

/** Everything that the rest of the gateway knows about a resource. */
export interface Resource {
  operations?: readonly Operation[]
  trace?: TraceSource | readonly TraceSource[]
  /** Makes the sources for one advance of a clock. */
  due?: () => DueSource[]
  /** How the weekly wipe of the sandbox deletes its records; without it, they stay. */
  wipe?: WipePass | readonly WipePass[]
  /** Deletes or corrects records that a wipe keeps but that the sandbox's clock dated after $2. */
  afterReset?: readonly string[]
  /** Runs in the unit of work that saves a customer's new default payment method. */
  useDefaultMethod?: DefaultMethodUse
  /** By the part of the event type before the dot, or by the event type if its data is another object. */
  events?: Record<string, EventObject>
}

const STAGES = ['actor', 'request', undefined, 'event', 'delivery']

/** Combines the declarations of the resources. Throws if two declare the same ID, path or prefix. */
export function register(resources: readonly Resource[]): Registry {
  const operations = resources.flatMap((one) => one.operations ?? [])
  const traces = resources.flatMap(({ trace }) => trace ?? [])
  refuseTwice(operations.map((one) => one.operationId))
  refuseTwice(operations.map((one) => `${one.method} ${one.path}`))
  refuseTwice(traces.map((one) => one.prefix))
  return {
    operations: new Map(operations.map((one) => [one.operationId, one])),
    traces: traces.toSorted((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage)),
    dueSources: () => resources.flatMap(({ due }) => due?.() ?? []).sort((a, b) => turnOf(a) - turnOf(b)),
    wipes: resources.flatMap(({ wipe }) => wipe ?? []),
    afterReset: resources.flatMap(({ afterReset }) => afterReset ?? []),
    defaultMethodUses: resources.flatMap(({ useDefaultMethod }) => useDefaultMethod ?? []),
    events: new Map(resources.flatMap(({ events }) => Object.entries(events ?? {}))),
  }
}

function turnOf({ kinds }: DueSource): number {
  return Math.min(...kinds.map((kind) => effectKinds.indexOf(kind)))
}

function refuseTwice(names: string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`two resources declare ${twice}`)
}
