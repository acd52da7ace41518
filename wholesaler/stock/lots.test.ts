import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Arrival, isSame, normaliseLot, placeArrivals } from './lot-plan.ts'
import { type StockedLot, takeUnits } from './take-units.ts'

const arrive = (lot: string | null, expiresOn: string | null, units = 1): Arrival => ({ lot, expiresOn, units })

describe('the name of a lot', () => {
  test('is in upper case with single spaces and keeps its signs', () => {
    expect(normaliseLot('  ab  12-3/x ')).toBe('AB 12-3/X')
    expect(normaliseLot('   ')).toBeNull()
    expect(normaliseLot(null)).toBeNull()
    // The database takes no half of a character.
    expect(normaliseLot(`${'X'.repeat(39)}😀`)).toBe('X'.repeat(39))
  })

  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const once = normaliseLot(text)
        expect(normaliseLot(once)).toBe(once)
      }),
    )
  })
})

describe('arrivals', () => {
  test('the same lot with another expiry date is another row, with a warning', () => {
    const known = [{ lot: 'A1', expiresOn: '2027-01-31' }]
    expect(placeArrivals(known, [arrive('A1', '2027-02-28')])).toEqual([
      { lot: { lot: 'A1', expiresOn: '2027-02-28' }, warnings: ['lot_peremption_divergente'] },
    ])
  })

  test('a lot without a date joins the only dated lot of its name', () => {
    const known = [{ lot: 'A1', expiresOn: '2027-01-31' }]
    expect(placeArrivals(known, [arrive('A1', null)])).toEqual([{ lot: known[0], warnings: [] }])
  })

  test('a lot without a date stays without one if its date is uncertain', () => {
    const known = [
      { lot: 'A1', expiresOn: '2027-01-31' },
      { lot: 'A1', expiresOn: '2027-02-28' },
    ]
    for (const lots of [known, []])
      expect(placeArrivals(lots, [arrive('A1', null)])).toEqual([
        { lot: { lot: 'A1', expiresOn: null }, warnings: ['lot_sans_peremption'] },
      ])
  })

  test('a date without a lot gets a name of its own, and neither gets no lot', () => {
    expect(placeArrivals([], [arrive(null, '2027-01-31'), arrive(null, null)])).toEqual([
      { lot: { lot: 'SANS-LOT-2027-01-31', expiresOn: '2027-01-31' }, warnings: [] },
      { lot: null, warnings: [] },
    ])
  })

  test('lines of one invoice see the lots of the lines before them', () => {
    const [first, second] = placeArrivals([], [arrive('A1', '2027-01-31'), arrive('A1', null)])
    expect(second?.lot).toEqual(first?.lot)
  })

  test('never change the date of a lot, and never join a lot of another name', () => {
    const name = fc.constantFrom('A', 'B', null)
    const day = fc.constantFrom('2027-01-31', '2027-02-28', null)
    const arrivals = fc.array(fc.tuple(name, day).map(([lot, date]) => arrive(lot, date)))
    fc.assert(
      fc.property(arrivals, (lines) => {
        placeArrivals([], lines).forEach(({ lot }, place) => {
          const line = lines[place]
          if (line?.lot) expect(lot?.lot).toBe(line.lot)
          if (line?.expiresOn) expect(lot?.expiresOn).toBe(line.expiresOn)
        })
      }),
    )
  })
})

describe('taking units', () => {
  const stocked = (lotId: number, lot: string, expiresOn: string | null, units: number): StockedLot => ({
    lotId,
    lot,
    expiresOn,
    units,
  })
  const lots = [stocked(1, 'A', null, 5), stocked(2, 'B', '2027-03-31', 5), stocked(3, 'C', '2027-01-31', 5)]

  test('the earliest expiry leaves first, lots without a date last, then units without a lot', () => {
    expect(takeUnits({ units: 17, lots }, 17)).toEqual([
      { lotId: 3, units: 5 },
      { lotId: 2, units: 5 },
      { lotId: 1, units: 5 },
      { lotId: null, units: 2 },
    ])
  })

  test('a wanted lot leaves before all others', () => {
    expect(takeUnits({ units: 15, lots }, 6, { lot: 'B', expiresOn: null })).toEqual([
      { lotId: 2, units: 5 },
      { lotId: 3, units: 1 },
    ])
  })

  test('takes exactly the units it is asked for, never more than a lot has, or nothing', () => {
    const anyLot = fc.record({
      lot: fc.constantFrom('A', 'B'),
      expiresOn: fc.constantFrom('2027-01-31', '2027-02-28', null),
      units: fc.nat(20),
    })
    const input = fc.record({
      lots: fc.array(anyLot, { maxLength: 6 }).map((all) => all.map((one, lotId) => ({ ...one, lotId }))),
      loose: fc.nat(10),
      units: fc.nat(60),
      wanted: fc.option(
        fc.record({ lot: fc.constantFrom('A', null), expiresOn: fc.constantFrom('2027-01-31', null) }),
        {
          nil: undefined,
        },
      ),
    })
    fc.assert(
      fc.property(input, ({ lots: some, loose, units, wanted }) => {
        const total = loose + some.reduce((sum, lot) => sum + lot.units, 0)
        const taken = takeUnits({ units: total, lots: some }, units, wanted)
        if (units > total) {
          expect(taken).toBeUndefined()
          return
        }
        expect(taken?.reduce((sum, one) => sum + one.units, 0)).toBe(units)
        expect(new Set(taken?.map(({ lotId }) => lotId)).size).toBe(taken?.length)
        for (const { lotId, units: out } of taken ?? [])
          expect(out).toBeLessThanOrEqual(lotId === null ? loose : (some[lotId]?.units ?? 0))
      }),
    )
  })

  test('two lots are the same only with the same name and date', () => {
    expect(isSame({ lot: 'A', expiresOn: null }, { lot: 'A', expiresOn: null })).toBe(true)
    expect(isSame({ lot: 'A', expiresOn: null }, { lot: 'A', expiresOn: '2027-01-31' })).toBe(false)
  })
})
