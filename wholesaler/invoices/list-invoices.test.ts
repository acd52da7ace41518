import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { importInvoices } from './import-run.ts'
import { listInvoices } from './list-invoices.ts'

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 50 })
})
afterAll(() => pharmacy.stop())

const list = (since?: string) => {
  const { store, clock } = pharmacy
  return pharmacy.inSession((session) => listInvoices({ store, session, clock, ...(since && { since }) }))
}

async function requestedPeriods(): Promise<string[]> {
  const response = await fetch(`${pharmacy.simulator.url}/sim/log`)
  const log: { path: string }[] = await response.json()
  return log.map(({ path }) => path).filter((path) => path.startsWith('/v2/factures?'))
}

test('the first list looks back a year, the next one three days before the last', async () => {
  const first = await list()
  expect(first).toMatchObject({ since: '2025-11-27', known: 0, unreadable: [], conflicts: [] })
  expect(first.added).toBe(first.found)
  const second = await list()
  expect(second.since).toBe('2026-11-24')
  expect(second).toMatchObject({ added: 0, known: second.found })
  expect(second.importable).toEqual(first.importable)
})

test('cancelled invoices are never selected', async () => {
  const cancelled = await pharmacy.rows(`SELECT number FROM invoices WHERE wholesaler_state = 'annulee'`)
  expect(cancelled.length).toBeGreaterThan(0)
  const { importable } = await list()
  for (const { number } of cancelled) expect(importable).not.toContain(number)
})

test('splits a period that is too long and misses no invoice', async () => {
  const { numbers } = await pharmacy.control('invoices', { count: 5_000, days: 100 })
  const { found } = await list('2026-01-01')
  expect(found).toBeGreaterThan(5_000)
  const [known] = await pharmacy.rows('SELECT count(*)::int AS count FROM invoices WHERE number = ANY($1)', [numbers])
  expect(known.count).toBe(5_000)
  const periods = await requestedPeriods()
  expect(periods.filter((path) => path.includes('until=')).length).toBeGreaterThan(1)
})

test('an invoice that changes after its import is a conflict, before it the newer one counts', async () => {
  const { numbers } = await pharmacy.control('invoices', { count: 2 })
  const [booked, open] = numbers
  await list()
  const { store, clock } = pharmacy
  await pharmacy.inSession((session) => importInvoices({ store, session, clock, numbers: [booked] }))
  const totals = async () => {
    const rows = await pharmacy.rows('SELECT number, total, conflict FROM invoices WHERE number = ANY($1)', [numbers])
    return new Map(rows.map(({ number, ...row }) => [number, row]))
  }
  const before = await totals()
  for (const number of numbers) await pharmacy.control('invoices/alter', { number })
  expect((await list()).conflicts).toEqual([booked])
  const after = await totals()
  expect(after.get(booked)).toMatchObject({ total: before.get(booked).total, conflict: { total: expect.any(Number) } })
  expect(Number(after.get(open).total)).toBe(Number(before.get(open).total) + 100_000)
  expect(after.get(open).conflict).toBeNull()
})

test('a list that fails does not move the date of the last one', async () => {
  const { store, clock } = pharmacy
  const syncedOn = async () => (await pharmacy.rows('SELECT invoices_synced_on::text AS day FROM accounts'))[0].day
  const before = await syncedOn()
  await pharmacy.control('days', { count: 1 })
  await expect(
    pharmacy.inSession((session) => listInvoices({ store, session, clock }), 'html-error'),
  ).rejects.toMatchObject({ condition: 'unreachable' })
  expect(await syncedOn()).toBe(before)
  expect(clock.sleptMs.slice(-3)).toEqual([120_000, 300_000, 600_000])
  await list()
  expect(await syncedOn()).toBe('2026-11-28')
})

test('a list that begins later than usual does not move the date of the last one, a usual one does', async () => {
  await list()
  const { since } = await list()
  await pharmacy.control('days', { count: 20 })
  expect((await list('2026-12-17')).since).toBe('2026-12-17')
  expect((await list()).since).toBe(since)
  expect((await list()).since).toBe('2026-12-15')
})
