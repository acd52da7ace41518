export type WholesalerCondition =
  | 'credentials_refused'
  | 'account_blocked'
  | 'quota_exceeded'
  | 'not_found'
  | 'invalid_request'
  | 'unreachable'
  | 'unsafe_url'

interface Details {
  status?: number
  /** The wholesaler's own code, to show; the client decides on the status only. */
  code?: string
  /** Only of `quota_exceeded`, and only if the wholesaler names a time. */
  retryAfterSeconds?: number
  /** The first 200 bytes of a response that the client can't use, without the credentials. */
  excerpt?: string
  cause?: unknown
}

/** Every way in which a request to the wholesaler fails. Its message is a sentence for the user. */
export class WholesalerError extends Error {
  override name = 'WholesalerError'
  readonly condition: WholesalerCondition
  readonly status: number | undefined
  readonly code: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly excerpt: string | undefined

  constructor(condition: WholesalerCondition, message: string, { cause, ...details }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.condition = condition
    this.status = details.status
    this.code = details.code
    this.retryAfterSeconds = details.retryAfterSeconds
    this.excerpt = details.excerpt
  }
}

const EXCERPT_BYTES = 200

/** For a body that is not the JSON it should be, such as the HTML page of a proxy: treated as a server error. */
export function unreadableBody(body: string, cause?: unknown): WholesalerError {
  return new WholesalerError('unreachable', 'The wholesaler sent a response that is not the expected JSON.', {
    excerpt: excerptOf(body),
    cause,
  })
}

export function excerptOf(body: string): string {
  return Buffer.from(body.slice(0, EXCERPT_BYTES)).subarray(0, EXCERPT_BYTES).toString('utf8')
}
