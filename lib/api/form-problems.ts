import { camelCase } from '../../sdks/typescript/case.ts'
import { ApiError } from './api-error.ts'

/** Messages by field, including a problem that names a single field. */
export function fieldProblems(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const param = paramOf(error.body)
  // The SDK's fields are camelCase, while `param` is snake_case.
  const isSaid = param && (error.fields[param] ?? error.fields[camelCase(param)])
  const named = param && !isSaid ? { ...error.fields, [param]: error.detail } : error.fields
  return Object.fromEntries(Object.entries(named).map(([field, message]) => [field, asSentence(message)]))
}

/** The message above the form. Null if a field shows the problem. */
export function failureOf(error: Error | null): string | undefined {
  return Object.keys(fieldProblems(error)).length === 0 ? messageOf(error) : undefined
}

export function messageOf(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || !error.requestId) return error?.message
  return `${error.message} Request ${error.requestId}`
}

type Write<Input, Output> = {
  mutate: (input: Input, options: { onSuccess: (output: Output) => void }) => void
  isPending: boolean
  error: Error | null
}

/** The parts of `<Confirm>` that send the write, wait for it and show why it failed. */
export function confirming<Input, Output>(write: Write<Input, Output>, input: Input, onSuccess: () => void) {
  return {
    pending: write.isPending,
    error: messageOf(write.error),
    onConfirm: () => write.mutate(input, { onSuccess }),
  }
}

/** The API's "must be …" follows the field's name. Beside the field, it becomes its own sentence. */
function asSentence(message: string) {
  // A domain or an address is written as it is.
  if (/^\S+[.@]\w/.test(message)) return message
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}`
}

function paramOf(body: unknown) {
  const param = typeof body === 'object' && body !== null && 'param' in body ? body.param : undefined
  return typeof param === 'string' ? param : undefined
}
