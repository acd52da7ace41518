import type { FieldError } from './generated/types.ts'

interface PillarErrorInit {
  code: string
  status: number
  detail: string
  errors?: FieldError[]
  requestId?: string | null
  retryAfter?: number | null
  body?: unknown
  cause?: unknown
}

/** An RFC 9457 problem. Status 0 and code `unreachable` mean that there was no response. */
export class PillarError extends Error {
  override name = 'PillarError'
  /** Stable; branch on this. */
  readonly code: string
  readonly status: number
  readonly detail: string
  /** `field` is in camelCase; `pointer` and `message` use the API's names. */
  readonly errors: FieldError[]
  readonly requestId: string | null
  /** Seconds. */
  readonly retryAfter: number | null
  /** The raw response, for members of single codes (`decline_code`). */
  readonly body: unknown

  constructor(init: PillarErrorInit) {
    super(init.detail, { cause: init.cause })
    this.code = init.code
    this.status = init.status
    this.detail = init.detail
    this.errors = init.errors ?? []
    this.requestId = init.requestId ?? null
    this.retryAfter = init.retryAfter ?? null
    this.body = init.body
  }

  /** Messages by field, for a form. */
  get fields(): Record<string, string> {
    return Object.fromEntries(this.errors.map(({ field, message }) => [field, message]))
  }
}

export function unreachable(cause: unknown): PillarError {
  return new PillarError({ status: 0, code: 'unreachable', detail: 'The service did not respond.', cause })
}
