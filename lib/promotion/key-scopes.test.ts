import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ApiKey, KeyScope } from '../data/keys.ts'
import { accessStep, canonical, keyKind } from './key-scopes.ts'

let made = 0
const key = (name: string, scopes: KeyScope[], fields: Partial<ApiKey> = {}) =>
  ({ keyId: `key_${made++}`, name, scopes, managed: null, prefix: 'sk_live_', last4: 'abcd', ...fields }) as ApiKey

const compare = (sandbox: ApiKey[], live: ApiKey[]) => keyKind.compare(sandbox, live, {})

it('compares keys with the same name by their access, not by how it is written', () => {
  const [entry] = compare([key('Shop', ['pay'])], [key('Shop', ['pay:read', 'pay:write'])])
  expect(entry).toMatchObject({ standing: 'same', step: null })
})

it('leaves out the console’s own keys', () => {
  expect(compare([key('Console', ['*'], { managed: 'console' })], [key('Console', ['pay'], { managed: 'x' })])).toEqual(
    [],
  )
})

it('widens and narrows through the API’s two operations, and names who may use them', () => {
  const [entry] = compare([key('Shop', ['pay', 'connect:read'])], [key('Shop', ['pay:read', 'developer'])])
  expect(entry?.step).toMatchObject({ adds: ['pay', 'connect:read'], takes: true, scopes: ['pay', 'connect:read'] })
  expect(entry?.changes).toEqual([
    {
      label: 'Access',
      added: ['Pay (write)', 'Connect (read)'],
      removed: ['Developer (read)', 'Developer (write)'],
      kept: ['Pay (read)'],
    },
  ])
  expect(entry?.step && keyKind.operations(entry.step)).toEqual(['keys.widen', 'keys.updateScope'])
  expect(entry?.step && keyKind.loss(entry.step)).toContain('more than Pay, Connect (read)')
})

it('names full access on either side', () => {
  const change = (sandbox: KeyScope[], live: KeyScope[]) =>
    compare([key('Shop', sandbox)], [key('Shop', live)])[0]?.changes[0]
  expect(change(['pay:read'], ['*'])).toMatchObject({ added: [], removed: ['Full access'], kept: ['Pay (read)'] })
  expect(change(['*'], ['pay:read'])).toMatchObject({ added: ['Full access'], removed: [], kept: ['Pay (read)'] })
})

it('links to the dialog for a new live key with its name and access', () => {
  const [entry] = compare([key('Till & shop', ['pay:write', 'developer:read'])], [])
  expect(entry).toMatchObject({ standing: 'new', step: null })
  const { href } = keyKind.elsewhere?.({ workspace: 'acme', environment: 'live' }, entry?.sandbox as ApiKey) ?? {}
  expect(href).toBe('/acme/live/keys?create=true&name=Till+%26+shop&scopes=pay%2Cdeveloper%3Aread')
})

const scopes = fc.uniqueArray(
  fc.constantFrom<KeyScope>('*', 'pay', 'pay:read', 'pay:write', 'connect', 'connect:read', 'developer:read'),
  { minLength: 1, maxLength: 4 },
)

it('changes any access to any other and back', () => {
  fc.assert(
    fc.property(scopes, scopes, (held, wanted) => {
      const there = accessStep('key_1', held, wanted)
      const reached = there ? take(held, there) : held
      expect(canonical(reached)).toEqual(canonical(wanted))
      const back = there && accessStep('key_1', there.scopes, there.former)
      expect(canonical(back ? take(reached, back) : reached)).toEqual(canonical(held))
    }),
  )
})

/** Like the gateway, widening adds scopes, and narrowing keeps only scopes that the key has. */
function take(held: KeyScope[], { adds, takes, scopes }: NonNullable<ReturnType<typeof accessStep>>): KeyScope[] {
  const joined = [...held, ...adds]
  return takes ? scopes : joined
}
