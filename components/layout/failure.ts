/** The console's ApiError has this shape. Any other error has only a message. */
export type Failure = { title: string; detail: string; requestId: string | null; isServers: boolean }

type ErrorFields = { status?: unknown; code?: unknown; detail?: unknown; requestId?: unknown; digest?: unknown }

export function describeFailure(error: unknown): Failure {
  const fields = fieldsOf(error)
  const status = typeof fields.status === 'number' ? fields.status : undefined
  const detail = typeof fields.detail === 'string' ? fields.detail : 'Something unexpected went wrong.'
  const requestId = [fields.requestId, fields.digest].find((id) => typeof id === 'string' && id !== '')
  return {
    title: titleOf(status),
    detail,
    requestId: typeof requestId === 'string' ? requestId : null,
    isServers: status !== undefined && status >= 500,
  }
}

/** Why a record is absent: it never existed, or a sandbox wipe deleted it. Null for every other failure. */
export function absenceOf(error: unknown): 'missing' | 'wiped' | null {
  const { status, code } = fieldsOf(error)
  if (code === 'resource_wiped') return 'wiped'
  return status === 404 ? 'missing' : null
}

function fieldsOf(error: unknown): ErrorFields {
  return typeof error === 'object' && error !== null ? error : {}
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
