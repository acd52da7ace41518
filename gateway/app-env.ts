import type { HttpBindings } from '@hono/node-server'
import type { KeyOutcome } from './access/scopes.schema.ts'
import type { Ctx } from './context.ts'
import type { Problem } from './errors.ts'

/** Identifies a request with an Idempotency-Key: digests of its method and path, its key and its body. */
export interface Replayable {
  endpoint: string
  key: string
  fingerprint: string
  /** The only key that may get the response again; null if any key of the environment may. */
  keyId: string | null
  /** Throws if the caller may not do what the stored response reports. */
  beforeReplay: ((ctx: Ctx, response: unknown) => void) | undefined
  /** Sends the current state of the record that the key is bound to. */
  resume: ((recordId: string) => Promise<Response>) | undefined
  /** Whether the key is bound to a record, so that no response is stored. */
  isBound: boolean
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The failure that the response reports. */
    problem: Problem | undefined
    /** The operation's id; `hosted` for payers' requests. */
    operation: string | undefined
    ip: string
    startedAt: number
    ctx: Ctx
    /** Set when the request has an Idempotency-Key and execution begins. */
    replayable: Replayable | undefined
    replayed: boolean
    /** Why a known key was rejected. */
    refusal: KeyOutcome | undefined
    /** The body of the request: the value, and the text as it was sent. */
    body: unknown
    asked: string | undefined
    /** The body of the response, if it is JSON. */
    answered: string | undefined
  }
}
