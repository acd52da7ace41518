import type { UseQueryOptions } from '@tanstack/react-query'
import type { Route } from 'next'
import type { Pillar } from '#sdk'
import type { OperationId } from '../operations/operation-id.ts'
import type { Place } from '../routes.ts'

/** The effect of a step on one attribute, as text for the screen. */
export type Change = { label: string; added: string[]; removed: string[]; kept: string[] }

export type Standing = 'new' | 'differs' | 'same' | 'live_only'

/** A sandbox object beside its counterpart in live. Without a step, nothing can be done here. */
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
  undo: Step | null
  /** The cost of undoing, which the user confirms first. Null if undoing loses nothing. */
  undoCost: string | null
  href: Route | null
  /** Kept only in memory until it is shown. */
  secret?: string
}

export type ApplyOptions = {
  place: Place
  /** The URL of the new object, for types that need one. */
  address: string
  idempotencyKey: string
}

/** A promotable type. A pillar adds its own to kinds.ts. */
export type Kind<Thing, Step> = {
  id: string
  title: string
  description: string
  /** As in "2 webhooks". */
  noun: string
  // biome-ignore lint/suspicious/noExplicitAny: every list has a key and filters of its own.
  query: (place: Place) => UseQueryOptions<any, Error, { data: Thing[] }, any>
  compare: (sandbox: Thing[], live: Thing[], pairs: Pairs) => Entry<Thing, Step>[]
  idOf: (thing: Thing) => string
  nameOf: (thing: Thing) => string
  /** Distinguishes objects with the same name: a URL, or the end of a key. */
  markOf: (thing: Thing) => string
  /** The operations that the member's role must allow. */
  operations: (step: Step) => OperationId[]
  /** Describes what live loses. Null if nothing. */
  loss: (step: Step) => string | null
  /** Whether it may be preselected. */
  isSafe: (step: Step) => boolean
  /** The initial URL. Null for a step without one. */
  addressOf?: (entry: Entry<Thing, Step>) => string | null
  /** The page that creates the object, for types that can't be created here. */
  elsewhere?: (live: Place, thing: Thing) => { label: string; href: Route; operations: OperationId[] }
  /** Throws `ChangedMeanwhile` if live has changed since the review. */
  apply: (live: Pillar, step: Step, options: ApplyOptions) => Promise<Applied<Step>>
}

/** Never deletes an object because the sandbox lacks it. */
export function onlyInLive<Thing>(id: string, live: Thing): Entry<Thing, never> {
  return { id, standing: 'live_only', sandbox: null, live, changes: [], step: null }
}

/** A step contains the state that it was based on, and is not applied if that has changed. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'

  constructor() {
    super('Someone changed this in live after you opened this page. Review it again.')
  }
}
