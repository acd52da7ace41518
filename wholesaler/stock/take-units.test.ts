import { expect, test } from 'vitest'
import { takeUnits } from './take-units.ts'

const lot = (lotId: number, name: string, expiresOn: string | null, units: number) => ({
  ...{ lotId, lot: name, expiresOn, units },
})
const stock = {
  units: 20,
  lots: [
    lot(1, 'A', '2028-01-31', 4),
    lot(2, 'A', '2027-01-31', 4),
    lot(3, 'B', null, 4),
    lot(4, 'SANS-LOT-2029-01-31', '2029-01-31', 4),
  ],
}
const taken = (units: number, wanted?: { lot: string | null; expiresOn: string | null }) =>
  takeUnits(stock, units, wanted)?.map(({ lotId, units: some }) => [lotId, some])

test('units leave first expired first, then lots without a date, then those without a lot', () => {
  expect(taken(20)).toEqual([
    [2, 4],
    [1, 4],
    [4, 4],
    [3, 4],
    [null, 4],
  ])
  expect(taken(21)).toBeUndefined()
})

test.each([
  ['a lot and its date', { lot: 'A', expiresOn: '2028-01-31' }, 1],
  ['a lot alone, first expired first', { lot: 'A', expiresOn: null }, 2],
  ['a lot without a date', { lot: 'B', expiresOn: null }, 3],
  ['a date without a lot', { lot: null, expiresOn: '2029-01-31' }, 4],
  ['neither lot nor date', { lot: null, expiresOn: null }, null],
  ['an unknown lot, first expired first', { lot: 'C', expiresOn: null }, 2],
  ['a lot with a date that it does not have', { lot: 'B', expiresOn: '2027-01-31' }, 2],
])('units that are returned of %s leave there first', (_, wanted, first) => {
  expect(taken(1, wanted)).toEqual([[first, 1]])
})
