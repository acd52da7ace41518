import { covers, type Scope, type Subject, scopeValues } from '../../access/scopes.schema.ts'

type Level = 0 | 1 | 2

const subjects = scopeValues.filter((scope): scope is Subject => scope !== '*' && !scope.includes(':'))

/** The smallest set of scopes that covers every need: for each subject read, or write, which includes read. */
export function leastScopes(needed: readonly Scope[]): Scope[] {
  return subjects.flatMap((subject) => scopesAt(subject, levelOf(needed, subject)))
}

/** The scopes of each subject that no request needed. */
export function unusedScopes(held: readonly Scope[], needed: readonly Scope[]): Scope[] {
  return subjects.flatMap((subject): Scope[] => {
    const [has, needs] = [levelOf(held, subject), levelOf(needed, subject)]
    if (has <= needs) return []
    return has === 2 && needs === 1 ? [`${subject}:write`] : has === 2 ? [subject] : [`${subject}:read`]
  })
}

/** Both lists together, without scopes that another one includes. */
export function joinScopes(held: readonly Scope[], more: readonly Scope[]): Scope[] {
  const all = [...held, ...more]
  if (all.includes('*')) return ['*']
  return subjects.flatMap((subject): Scope[] => {
    const level = levelOf(all, subject)
    return level === 2 ? [subject] : scopesAt(subject, level)
  })
}

function levelOf(scopes: readonly Scope[], subject: Subject): Level {
  if (covers(scopes, `${subject}:write`)) return 2
  return covers(scopes, `${subject}:read`) ? 1 : 0
}

function scopesAt(subject: Subject, level: Level): Scope[] {
  if (level === 0) return []
  return [level === 1 ? `${subject}:read` : `${subject}:write`]
}
