import type { Operation } from './document.ts'

/** The parts of an operation's declaration from which its pipeline is built. Operations of one shape run the same steps. */
export function shapeOf(operation: Operation): string {
  const { method, path, body, isIdempotent, ownKeyIn } = operation
  const parts = [
    `${method} by ${callerOf(operation)}`,
    body && (body.required ? 'body' : 'optional body'),
    isIdempotent && 'idempotent',
    operation.parameters.some(({ name }) => name === 'cursor') && 'paged',
    path.includes('{') && 'ids',
    ownKeyIn && 'own key',
    ...mediaTypesOf(operation).filter((type) => type !== 'application/json'),
  ]
  return parts.filter(Boolean).join(', ')
}

// Requests to the developer pillar are free: neither a quota nor an unpaid bill blocks them.
function callerOf({ scope, security }: Operation): string {
  if (!scope) return security?.some((scheme) => 'provisioningToken' in scheme) ? 'operator' : 'anyone'
  return scope.startsWith('developer:') ? 'developer key' : 'pillar key'
}

function mediaTypesOf({ responses }: Operation): string[] {
  const successes = Object.entries(responses).filter(([status]) => /^2/.test(status))
  return successes.flatMap(([, { content }]) => Object.keys(content ?? {}))
}

/** The first operation of each shape, which represents the others in tests of the pipeline. */
export function onePerShape(operations: Operation[]): Operation[] {
  return [...Map.groupBy(operations, shapeOf).values()].flatMap(([first]) => first ?? [])
}
