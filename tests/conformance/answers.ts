import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Answer } from '#tests/support/gateway.ts'
import type { Document, Operation, Schema } from './document.ts'

/** Checks responses against the document: status, media type, body, and a problem's code. */
export function answerChecker(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'api', ...closed(document) })
  const compiled = new Map<string, ValidateFunction>()

  function validator(pointer: string): ValidateFunction {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    compiled.set(pointer, known)
    return known
  }

  /** Lists where the response differs from the declared one. Empty if it matches. */
  return (operation: Operation, answer: Answer): string[] => {
    const declared = operation.responses[answer.status]
    if (!declared) return [`${answer.status} is not declared: ${answer.text}`]
    const faults = [...envelopeFaults(answer), ...headerFaults(document, declared.headers ?? {}, answer)]
    if (!declared.content) return answer.text === '' ? faults : [...faults, `${answer.status} has a body`]
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    if (!declared.content[type]) return [...faults, `${type} is not declared for ${answer.status}`]
    // Streams, emails and documents have no schema.
    if (!/json/.test(type)) return faults
    const steps = ['paths', operation.path, operation.method.toLowerCase(), 'responses', `${answer.status}`]
    const validate = validator(pointerTo([...steps, 'content', type, 'schema']))
    if (!validate(answer.body)) faults.push(`${ajv.errorsText(validate.errors)} in ${answer.text}`)
    if (type === 'application/problem+json') faults.push(...problemFaults(document, declared.description, answer))
    return faults
  }
}

function envelopeFaults({ headers }: Answer): string[] {
  return [
    ...(/^req_[0-9a-hjkmnp-tv-z]{26}$/.test(headers.get('x-request-id') ?? '') ? [] : ['no X-Request-Id']),
    ...(headers.get('x-api-version') === 'v1' ? [] : ['no X-Api-Version']),
    ...(/no-store|no-cache|max-age=0, must-revalidate/.test(headers.get('cache-control') ?? '')
      ? []
      : ['may be cached']),
  ]
}

const DECLARED =
  /^(x-request-id|x-api-version|ratelimit(-policy)?|retry-after|idempotent-replayed|link|location|www-authenticate|etag|deprecation|sunset)$/

/** Checks that each of our headers in the response is declared, and that every required one is present. */
function headerFaults(
  document: Document,
  declared: Record<string, { required?: boolean }>,
  { headers, status }: Answer,
): string[] {
  const names = new Set(Object.keys(declared).map((name) => name.toLowerCase()))
  const sent = [...headers.keys()].filter((name) => DECLARED.test(name) && !names.has(name))
  const missing = Object.keys(declared).filter(
    (name) => (declared[name]?.required ?? document.components.headers[name]?.required) && !headers.has(name),
  )
  return [
    ...sent.map((name) => `${name} is not declared for ${status}`),
    ...missing.map((name) => `${name} is declared as required for ${status}`),
  ]
}

function problemFaults(document: Document, description: string, { body, status, headers }: Answer): string[] {
  const members = document.components.schemas.Problem?.properties ?? {}
  const unknown = Object.keys(body).filter((name) => !(name in members))
  return [
    ...unknown.map((name) => `sends the undeclared ${name} with ${body.code}`),
    ...(description.includes(`\`${body.code}\``) ? [] : [`${body.code} is not declared for ${status}`]),
    ...(body.status === status ? [] : [`says ${body.status} with ${status}`]),
    ...(body.request_id === headers.get('x-request-id') ? [] : ['has another request id than its header']),
    ...(body.retry_after === undefined || `${body.retry_after}` === headers.get('retry-after')
      ? []
      : ['retry_after is not Retry-After']),
  ]
}

function pointerTo(steps: string[]): string {
  return steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')
}

// Clients must ignore unknown fields, but we must not send any that the document doesn't declare.
export function closed(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_, value: Schema) =>
    value && typeof value === 'object' && value.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  )
}
