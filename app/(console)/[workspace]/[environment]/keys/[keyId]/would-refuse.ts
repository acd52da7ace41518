import type { KeyScope, KeyScopeAdvice } from '#lib/data/keys.ts'
import { isWithin, levelsOf, type Subject } from '#lib/scope-levels.ts'

type Used = KeyScopeAdvice['used']

/** Requests of the last 30 days that a key with these scopes would have blocked. */
export function wouldRefuse(used: Used, scopes: readonly KeyScope[]): Used {
  if (scopes.includes('*')) return []
  const held = levelsOf(scopes)
  return used.filter(({ scope }) => {
    if (scope === null) return false
    const [subject = '', access] = scope.split(':')
    return !isWithin(access === 'read' ? 'read' : 'write', held[subject as Subject])
  })
}

/** "POST /v1/pay/checkouts", or the operation's name if the API no longer has it. */
export function operationName({ method, path, operation }: Pick<Used[number], 'method' | 'path' | 'operation'>) {
  return method && path ? `${method} ${path}` : operation
}
