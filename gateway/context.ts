import type { Logger } from 'pino'
import type * as z from 'zod'
import { covers, type Scope } from './access/scopes.schema.ts'
import type { Config } from './config.ts'
import type { Connection } from './db/client.ts'
import type { Commits } from './db/commits.ts'
import type { HandOver } from './db/queued.ts'
import type { Seats } from './db/seats.ts'
import type { Tenant } from './db/tenant.ts'
import type { Unit } from './db/unit.ts'
import type { WipePass } from './db/wipe-pass.ts'
import type { TraceNode } from './developer/trace/trace.schema.ts'
import type { Environment } from './environment.schema.ts'
import type { Alarm } from './events/alarm.ts'
import type { Bell } from './events/bell.ts'
import type { FaultRule } from './faults.schema.ts'
import type { Files } from './files/files.ts'
import type { Language } from './language.schema.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Turns } from './limits/turns.ts'
import type { Metrics } from './observe/metrics.ts'
import type { TrafficMeter } from './observe/traffic-meter.ts'
import type { RecordingRenderer } from './partners/recording/render-recording.ts'
import type { AudioEncoder } from './partners/speech/encode-audio.ts'
import type { SpeechExtractor } from './partners/transcription/extract-speech.ts'
import type { Partners } from './partners.ts'
import type { CustomFees } from './pay/custom-fees.schema.ts'
import type { Secrets } from './secrets.ts'
import type { Clock, ProcessClock } from './time/clock.ts'
import type { EffectKind } from './time/effects.schema.ts'

/** An operation of the API, as records refer to it. */
export interface Endpoint {
  method: string
  path: string
  scope: Scope | null
}

/** One step of a trace before the trace has all its steps. */
export interface Found extends Omit<TraceNode, 'at' | 'parent' | 'refs'> {
  at: Date
  refs?: TraceNode['refs']
  /** Its causes, nearest first. The first one in the trace becomes its parent. */
  from?: (string | null)[]
  /** Other members of the chain that it refers to by ID. */
  to?: string[]
}

/** How the records of one resource take part in a trace. */
export interface TraceSource {
  /** The prefix of their IDs: `co` of `co_…`. */
  prefix: string
  /**
   * Their order between cause and effect when two records share a millisecond; object by default. A trace includes an
   * actor only if it starts there, because too many records belong to one.
   */
  stage?: 'actor' | 'request' | 'event' | 'delivery'
  /** Returns the objects that belong to the tenant. */
  find(ctx: Ctx, ids: string[]): Promise<Found[]>
  /** The records, of any resource, that these records led to. */
  following?(ctx: Ctx, ids: string[]): Promise<Found[]>
  /** The newest records that belong to it. */
  recent?(ctx: Ctx, id: string): Promise<string[]>
}

/** The most records that one step of a trace adds from one source. */
export const TRACE_STEP = 50

/** Work that becomes due when the sandbox's clock reaches its time. */
export interface Due {
  at: Date
  kind: EffectKind
  id: string
  summary: string
}

/** Time-driven work of one resource: an advance of the clock asks what is due, and runs it at that moment. */
export interface DueSource {
  kinds: readonly EffectKind[]
  /** Earliest first. Includes unfinished work that was due before `from`. May leave out work that is far ahead. */
  due(ctx: Ctx, span: { from: Date; until: Date }): Promise<Due[]>
  /** `ctx.clock` shows the moment of the work. Returns the outcomes. Leave it out if only time has to pass. */
  perform?(ctx: Ctx, due: Due[]): Promise<Due[]>
}

/** The data of the events about one object. */
export interface EventObject {
  schema: z.ZodObject
  /** An unsaved sample object. `happened` is the part of the event type after the dot. */
  sample(ctx: Ctx, happened: string): object
}

/** The work of another resource with a customer's new default payment method. */
export type DefaultMethodUse = (ctx: Ctx, method: { customer_id: string; payment_method_id: string }) => Promise<void>

/** The declarations of all resources, combined at start. */
export interface Registry {
  /** By operation id. */
  operations: ReadonlyMap<string, Endpoint>
  /** Sorted so that causes precede effects. */
  traces: readonly TraceSource[]
  /** Sources for one advance of a clock, in the order in which work of the same moment runs. */
  dueSources(): DueSource[]
  wipes: readonly WipePass[]
  /** Statements that delete or correct rows dated after $2, for a sandbox that returns to real time. */
  afterReset: readonly string[]
  defaultMethodUses: readonly DefaultMethodUse[]
  /** As the resources declare them. */
  events: ReadonlyMap<string, EventObject>
}

/** Built once per process by `createGateway`. */
export interface Runtime extends Connection {
  config: Config
  audio: AudioEncoder
  recordings: RecordingRenderer
  extractor: SpeechExtractor
  batch: Commits
  seats: Seats
  turns: Turns
  bell: Bell
  clock: ProcessClock
  files: Files
  handOver: HandOver
  /** Rings when a message was accepted. */
  accepted: Alarm
  limiter: Limiter
  log: Logger
  metrics: Metrics
  /** Null in a worker, which serves no requests. */
  traffic: TrafficMeter | null
  registry: Registry
  partners: Partners
  secrets: Secrets
  /** Aborted when the process must end: pending waits give up. */
  stopping: AbortSignal
}

export interface Account {
  account_id: string
  name: string
  country: string
  billing_currency: string
  /** Null pays out each currency separately. */
  settlement_currency: string | null
  /** Null applies the price list. */
  custom_fees: CustomFees | null
  statement_descriptor: string | null
  plan: 'builder' | 'enterprise'
  unlimited: boolean
  branding: { accent: string | null; logo_url: string | null }
  /** The language of bills and invoices, and of a new customer that states none. */
  language: Language
  contact_emails: string[]
  payment_overdue_at: Date | null
  suspended_at: Date | null
  /** How far the sandbox's clock is ahead of real time. */
  sandbox_offset_seconds: number
  sandbox_faults: FaultRule[]
  hard_capped: Environment[]
  created_at: Date
}

export type Actor =
  | {
      type: 'key'
      key_id: string
      scopes: readonly string[]
      allowed_ips: readonly string[]
      /** When the key stops working: it expires, or its grace period after a rotation ends. */
      ends_at: Date | null
      managed: boolean
      user: string | null
      /** Whether the console acts for a member who may only read. */
      reads_only: boolean
    }
  | { type: 'payer' }
  | { type: 'job' }

/** Ties the request's Idempotency-Key to a record before a partner acts, so that a retry finds the record. */
export interface KeyBinding {
  /** In the open unit: until `release`, a retry gets the record's present state. Throws `idempotency_in_progress`. */
  bind(recordId: string): Promise<void>
  /** In the open unit: a retry gets the response of this request instead. */
  release(): Promise<void>
}

/** The caller, its tenant and its tools: the first argument of every service. */
export interface Ctx {
  runtime: Runtime
  account: Account
  environment: Environment
  actor: Actor
  /** For reads; writes that must commit go through `unit`. */
  tenant: Tenant
  unit: Unit
  clock: Clock
  log: Logger
  requestId: string
  /** Present if the request has an Idempotency-Key. */
  binding?: KeyBinding
}

/** The name in records: the console's user if a console acts for one, otherwise the key. */
export function actorName(ctx: Ctx): string {
  return ctx.actor.type === 'key' ? (ctx.actor.user ?? ctx.actor.key_id) : ctx.actor.type
}

/** Whether the caller could make a change with this scope itself. */
export function mayChange({ actor }: Ctx, scope: Scope): boolean {
  return actor.type === 'key' && !actor.reads_only && covers(actor.scopes, scope)
}

/** The calling key, for endpoints that require one. */
export function actingKey(ctx: Ctx) {
  if (ctx.actor.type !== 'key') throw new Error(`${ctx.actor.type} acts where only a key can`)
  return ctx.actor
}

/**
 * The tenant in the request's own transaction once that is open. A second connection may never come free while every
 * request that holds one waits for another.
 */
export async function readingFrom(ctx: Ctx): Promise<Tenant> {
  return ctx.unit.isOpen() ? ctx.unit.open() : ctx.tenant
}
