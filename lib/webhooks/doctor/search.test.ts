import { expect, test } from 'vitest'
import { matchOf } from './search.ts'
import { spellingsOf } from './spellings.ts'

const match = { header: 'webhook-signature', entry: 1, secret: 'current', key: 'decoded', variant: null } as const
const variants = spellingsOf('{"id": "evt_1"}')

test('a match that the gateway reports says which of the two secrets signed', () => {
  const secrets = (['current', 'previous'] as const).map((secret) => matchOf({ ...match, secret }, [], 'whsec_').secret)
  expect(secrets).toEqual([0, 1])
})

test('a match that the gateway reports names its content, its entry and how the signed body differs', () => {
  expect(matchOf(match, variants, 'whsec_')).toMatchObject({
    of: 'standard',
    recipe: 'standard',
    entry: 1,
    spelling: null,
  })
  const other = matchOf({ ...match, header: 'x-pillar-signature', variant: 0 }, variants, 'whsec_')
  expect(other).toMatchObject({ of: 'service', recipe: 'service', spelling: variants[0]?.spelling })
  expect(variants[0]).toBeDefined()
})
