import type { UseQueryOptions } from '@tanstack/react-query'
import type { Route } from 'next'
import type { Pillar } from '#sdk'
import type { OperationId } from '../operations/operation-id.ts'
import type { Scope } from '../routes.ts'

/** The effect of a step on one quality, in words for the screen. */
export type Change = { label: string; added: string[]; removed: string[]; kept: string[] }

export type Standing = 'new' | 'differs' | 'same' | 'live_only'

/** One thing of the sandbox beside its counterpart in live. Without a step there is nothing to do, or not from here. */
export type Entry<Thing, Step> = {
  id: string
  standing: Standing
  sandbox: Thing | null
  live: Thing | null
  changes: Change[]
  step: Step | null
}

/** The live counterparts that the user chose, by sandbox ID. Null means none. */
export type Pairs = Record<string, string | null>

export type Applied<Step> = {
  /** The step back; null where there is none. */
  undo: Step | null
  /** The cost of undoing, which the user confirms first. Null if undoing loses nothing. */
  undoCost: string | null
  /** Where the outcome is to be seen. */
  href: Route | null
  /** Kept in memory only, until it was shown. */
  secret?: string
}

export type ApplyOptions = {
  scope: Scope
  /** Where the new thing is to be reached, for kinds that ask. */
  address: string
  idempotencyKey: string
}

/** One kind of thing that can be promoted: a pillar adds its own and lists it in kinds.ts. */
export type Kind<Thing, Step> = {
  id: string
  title: string
  description: string
  /** As in "2 webhooks". */
  noun: string
  // biome-ignore lint/suspicious/noExplicitAny: every list has a key and filters of its own.
  query: (scope: Scope) => UseQueryOptions<any, Error, { data: Thing[] }, any>
  compare: (sandbox: Thing[], live: Thing[], pairs: Pairs) => Entry<Thing, Step>[]
  idOf: (thing: Thing) => string
  nameOf: (thing: Thing) => string
  /** Tells it from its namesakes: an address, the end of a key. */
  markOf: (thing: Thing) => string
  /** The operations it takes, to ask whether the member's role may run them. */
  operations: (step: Step) => OperationId[]
  /** Describes what live loses. Null if nothing. */
  loss: (step: Step) => string | null
  /** Whether it may be chosen before anybody looked. */
  isSafe: (step: Step) => boolean
  /** The address to begin with; null for a step that needs none. */
  addressOf?: (entry: Entry<Thing, Step>) => string | null
  /** For what is not made here but on a page of its own. */
  elsewhere?: (live: Scope, thing: Thing) => { label: string; href: Route; operations: OperationId[] }
  /** Throws `ChangedMeanwhile` where live is no longer what was reviewed. */
  apply: (live: Pillar, step: Step, options: ApplyOptions) => Promise<Applied<Step>>
}

/** Nothing is ever deleted for not being in the sandbox. */
export function onlyInLive<Thing>(id: string, live: Thing): Entry<Thing, never> {
  return { id, standing: 'live_only', sandbox: null, live, changes: [], step: null }
}

/** A step says what it found; where that is no longer so, it is not taken. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'

  constructor() {
    super('Someone changed this in live after you opened this page. Review it again.')
  }
}
