import type { HttpBindings } from '@hono/node-server'
import type { KeyOutcome } from './access/scopes.schema.ts'
import type { Ctx } from './context.ts'
import type { Problem } from './errors.ts'

/** How a request with an Idempotency-Key is known again: digests of its method and path, its key and its body. */
export interface Replayable {
  endpoint: string
  key: string
  fingerprint: string
  /** The only key to which the response may be repeated; null where any key of the environment may have it. */
  keyId: string | null
  /** Throws where the caller may not do what the response says was done. */
  beforeReplay: ((ctx: Ctx, response: unknown) => void) | undefined
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The failure that the response tells of. */
    problem: Problem | undefined
    /** The operation's id; `hosted` for payers' requests. */
    operation: string | undefined
    ip: string
    startedAt: number
    ctx: Ctx
    /** Set once an Idempotency-Key was seen and execution begins. */
    replayable: Replayable | undefined
    replayed: boolean
    /** Why a key that is known was not let through. */
    refusal: KeyOutcome | undefined
    /** The body of the request: the value, and the text as it was sent. */
    body: unknown
    asked: string | undefined
    /** The body of the response, when it was JSON. */
    answered: string | undefined
  }
}
