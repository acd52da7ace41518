import type { ApiKey, KeyScope } from '../data/keys.ts'
import { keyQueries } from '../data/keys.ts'
import { routes } from '../routes.ts'
import { changeOf, levelsOf, scopesOf, scopeWords, subjects } from '../scope-levels.ts'
import { type Change, ChangedMeanwhile, type Entry, type Kind, onlyInLive } from './kind.ts'
import { pairUp } from './pair-up.ts'

/** Adds `adds` first, then removes everything beyond `scopes`. */
export type AccessStep = {
  keyId: string
  adds: KeyScope[]
  takes: boolean
  scopes: KeyScope[]
  former: KeyScope[]
}

export const keyKind: Kind<ApiKey, AccessStep> = {
  id: 'keys',
  title: 'Key access',
  description: 'Matched by key name. Secrets are never copied.',
  noun: 'key',
  query: (place) => keyQueries.list(place, { state: 'active', limit: 100 }),
  idOf: ({ keyId }) => keyId,
  nameOf: ({ name }) => name,
  markOf: ({ prefix, last4 }) => `${prefix}…${last4}`,

  compare(sandbox, live, pairs) {
    const [ours, theirs] = [sandbox, live].map((keys) => keys.filter(({ managed }) => !managed)) as [ApiKey[], ApiKey[]]
    const { found, left } = pairUp(ours, theirs, { idOf: keyKind.idOf, pairs, tests: likenesses })
    return [
      ...ours.map((key) => entryOf(key, found.get(key) ?? null)),
      ...left.map((key) => onlyInLive(`keys:${key.keyId}`, key)),
    ]
  },

  operations: ({ adds, takes }) => [
    ...(adds.length > 0 ? (['keys.widen'] as const) : []),
    ...(takes ? (['keys.updateScope'] as const) : []),
  ],

  loss: ({ takes, scopes }) =>
    takes
      ? `Live requests that need more than ${scopeWords(scopes)} are blocked immediately. Only an owner can restore access.`
      : null,

  // The user always selects changes of live access, because they affect real money.
  isSafe: () => false,

  elsewhere: (live, { name, scopes }) => ({
    label: 'Create live key',
    href: routes.createKey(live, { name, scopes: canonical(scopes).join() }),
    operations: ['keys.create'],
  }),

  async apply(live, step, { place, idempotencyKey }) {
    const { keyId, adds, takes, scopes, former } = step
    const found = canonical((await live.keys.get(keyId)).scopes)
    if (!isSame(found, scopes)) {
      // Between the two requests, the key has both scopes. If the second request is lost, it is retried.
      if (!isSame(found, former) && !(takes && isSame(found, [...former, ...adds]))) throw new ChangedMeanwhile()
      if (adds.length > 0) await live.keys.widen(keyId, { scopes: adds }, { idempotencyKey })
      if (takes) await live.keys.updateScope(keyId, { scopes }, { idempotencyKey })
    }
    return { undo: accessStep(keyId, scopes, former), undoCost: null, href: routes.key(place, keyId) }
  },
}

const likenesses: ((a: ApiKey, b: ApiKey) => boolean)[] = [
  (a, b) => a.name === b.name && isSame(a.scopes, b.scopes),
  (a, b) => a.name === b.name,
]

function entryOf(ours: ApiKey, theirs: ApiKey | null): Entry<ApiKey, AccessStep> {
  const sides = { id: `keys:${ours.keyId}`, sandbox: ours, live: theirs }
  if (!theirs) return { ...sides, standing: 'new', changes: [accessChange([], ours.scopes)], step: null }
  const step = accessStep(theirs.keyId, theirs.scopes, ours.scopes)
  if (!step) return { ...sides, standing: 'same', changes: [], step }
  return { ...sides, standing: 'differs', changes: [accessChange(theirs.scopes, ours.scopes)], step }
}

/** Returns null if both accesses are the same. */
export function accessStep(keyId: string, held: readonly KeyScope[], wanted: readonly KeyScope[]): AccessStep | null {
  const [former, scopes] = [canonical(held), canonical(wanted)]
  if (isSame(former, scopes)) return null
  const step = { keyId, scopes, former }
  if (scopes.includes('*')) return { ...step, adds: ['*'], takes: false }
  if (former.includes('*')) return { ...step, adds: [], takes: true }
  const { kind, adds } = changeOf(levelsOf(former), levelsOf(scopes))
  return { ...step, adds, takes: kind !== 'widens' }
}

/** Many lists of scopes mean the same access; this is the form to compare. */
export function canonical(scopes: readonly KeyScope[]): KeyScope[] {
  return scopes.includes('*') ? ['*'] : scopesOf(levelsOf(scopes))
}

function isSame(a: readonly KeyScope[], b: readonly KeyScope[]) {
  return canonical(a).join() === canonical(b).join()
}

function accessChange(before: readonly KeyScope[], after: readonly KeyScope[]): Change {
  const [held, wanted] = [wordsOf(before), wordsOf(after)]
  const whole = [scopeWords(['*'])]
  if (before.includes('*')) return { label: 'Access', added: [], removed: whole, kept: wanted }
  if (after.includes('*')) return { label: 'Access', added: whole, removed: [], kept: held }
  return {
    label: 'Access',
    added: wanted.filter((word) => !held.includes(word)),
    removed: held.filter((word) => !wanted.includes(word)),
    kept: wanted.filter((word) => held.includes(word)),
  }
}

// Writing includes reading, so a key with write access has both.
function wordsOf(scopes: readonly KeyScope[]): string[] {
  const held = levelsOf(scopes)
  return subjects.flatMap(({ id, label }) => [
    ...(held[id] === 'none' ? [] : [`${label} (read)`]),
    ...(held[id] === 'write' ? [`${label} (write)`] : []),
  ])
}
