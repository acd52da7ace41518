import type { HttpBindings } from '@hono/node-server'
import type { Ctx } from './context.ts'

export interface Replayable {
  endpoint: string
  key: string
  fingerprint: string
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    ip: string
    startedAt: number
    ctx: Ctx
    /** Set once an Idempotency-Key was seen and execution begins. */
    replayable: Replayable | undefined
    replayed: boolean
  }
}
