/** The console's ApiError has this shape. Any other error has only a message. */
export type Failure = { title: string; detail: string; requestId: string | null }

type Told = { status?: unknown; detail?: unknown; requestId?: unknown; digest?: unknown }

export function describeFailure(error: unknown): Failure {
  const told: Told = typeof error === 'object' && error !== null ? error : {}
  const status = typeof told.status === 'number' ? told.status : undefined
  const detail = typeof told.detail === 'string' ? told.detail : 'Something unexpected went wrong.'
  const requestId = [told.requestId, told.digest].find((id) => typeof id === 'string' && id !== '')
  return { title: titleOf(status), detail, requestId: typeof requestId === 'string' ? requestId : null }
}

function titleOf(status: number | undefined) {
  if (status === 0) return 'No connection'
  if (status === 401) return 'Your session has ended'
  if (status === 403) return 'You don’t have access'
  if (status === 404) return 'Not found'
  if (status === 429) return 'Too many requests'
  if (status && status >= 500) return 'The service didn’t respond'
  return 'Couldn’t load this'
}
