import type { Logger } from 'pino'
import type { Clock, ProcessClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Connection, Database } from './db/client.ts'
import type { Commits } from './db/commits.ts'
import type { Seats } from './db/seats.ts'
import type { Unit } from './db/unit.ts'
import type { Scope } from './developer/keys/scopes.schema.ts'
import type { FaultRule } from './developer/sandbox/sandbox.schema.ts'
import type { Environment } from './environment.schema.ts'
import type { Bell } from './events/bell.ts'
import type { HandOver } from './events/hand-over.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Turns } from './limits/turns.ts'
import type { Metrics } from './observe/metrics.ts'
import type { CardProcessor } from './partners/cards/card-processor.ts'
import type { Mailer } from './partners/mail/mailer.ts'
import type { Secrets } from './secrets.ts'

export interface Partners {
  /** Null where nobody can take cards: live without a configured processor. */
  cards: Record<Environment, CardProcessor | null>
  /** Null without a mail server: what would be sent is kept in the outbox. */
  mail: Mailer | null
}

/** An operation of the API as records name it. */
export interface Endpoint {
  method: string
  path: string
  scope: Scope | null
}

/** What the process is made of; built once by `createGateway`. */
export interface Runtime extends Connection {
  config: Config
  batch: Commits
  seats: Seats
  turns: Turns
  bell: Bell
  clock: ProcessClock
  handOver: HandOver
  limiter: Limiter
  log: Logger
  metrics: Metrics
  /** By operation id. */
  operations: ReadonlyMap<string, Endpoint>
  partners: Partners
  secrets: Secrets
  /** Aborted when the process is to end: whatever waits for more gives up. */
  stopping: AbortSignal
}

export interface Account {
  account_id: string
  name: string
  country: string
  billing_currency: string
  plan: 'builder' | 'enterprise'
  unlimited: boolean
  branding: { accent: string | null; logo_url: string | null }
  contact_emails: string[]
  payment_overdue_at: Date | null
  /** By how much the sandbox's clock is ahead of real time. */
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
      expires_at: Date | null
      managed: boolean
      user: string | null
    }
  | { type: 'payer' }
  | { type: 'job' }

/** Who asks, for whom, and with what: the first argument of every service. */
export interface Ctx {
  runtime: Runtime
  account: Account
  environment: Environment
  actor: Actor
  /** For reads; what must commit goes through `unit`. */
  db: Database
  unit: Unit
  clock: Clock
  log: Logger
  requestId: string
}

/** Who is named in records: the console's user where a console acts for one, the key itself elsewhere. */
export function actorName(ctx: Ctx): string {
  return ctx.actor.type === 'key' ? (ctx.actor.user ?? ctx.actor.key_id) : ctx.actor.type
}

/** The acting key; only for endpoints that nobody reaches without one. */
export function actingKey(ctx: Ctx) {
  if (ctx.actor.type !== 'key') throw new Error(`${ctx.actor.type} acts where only a key can`)
  return ctx.actor
}

/**
 * Where a call reads: in its own transaction once that is open. A second connection may never come, when everybody who
 * holds a first one waits for theirs.
 */
export async function readingFrom(ctx: Ctx): Promise<Database> {
  return ctx.unit.isOpen() ? ctx.unit.transaction() : ctx.db
}
