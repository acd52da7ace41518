import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCredentials, startSimulator } from './start-simulator.ts'

interface Line {
  qte: number
  prix_unitaire: number
  montant_ligne: number
  lot: string | null
  peremption: string | null
}

type Simulator = Awaited<ReturnType<typeof startSimulator>>
const clock = { now: () => new Date('2026-03-31T10:00:00Z'), sleep: async () => {} }
let simulator: Simulator

beforeAll(async () => {
  simulator = await startSimulator({ products: 500, clock })
})
afterAll(() => simulator.stop())

async function get(path: string, from = simulator) {
  const response = await fetch(`${from.url}${path}`, { headers: demoCredentials })
  return { status: response.status, body: await response.json() }
}

async function control(path: string, body: object) {
  return (await fetch(`${simulator.url}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
}

const cents = (amount: number) => Math.round(amount * 100)
const detailOf = async (number: string) => (await get(`/v2/factures/${encodeURIComponent(number)}`)).body

describe('lists', () => {
  test('since and until are inclusive', async () => {
    const { body } = await get('/v2/factures?since=2026-02-03&until=2026-02-05')
    const dates = new Set(body.map(({ date_facture }: { date_facture: string }) => date_facture))
    expect([...dates].sort()).toEqual(['2026-02-03', '2026-02-04', '2026-02-05'])
  })

  test.each(['', '?since=2026-02-30', '?since=hier', '?since=2026-01-01&until=x'])(
    'rejects the period “%s”',
    async (query) => {
      expect(await get(`/v2/factures${query}`)).toMatchObject({ status: 400, body: { code: 'PARAMETRE_INVALIDE' } })
    },
  )

  test('refuses a period with more than 5,000 invoices, which its halves are not', async () => {
    await control('/sim/invoices', { count: 4_900, days: 60 })
    const year = await get('/v2/factures?since=2026-01-01')
    expect(year).toMatchObject({ status: 400, body: { code: 'PERIODE_TROP_LONGUE' } })
    expect((await get('/v2/factures?since=2026-01-01&until=2026-02-15')).status).toBe(200)
    expect((await get('/v2/factures?since=2026-02-16&until=2026-03-31')).status).toBe(200)
  })

  test('a restart serves the same invoices under the same numbers', async () => {
    const again = await startSimulator({ products: 500, clock })
    const path = '/v2/factures?since=2025-06-01&until=2025-06-30'
    const first = await get(path)
    expect(first.body.length).toBeGreaterThan(20)
    expect(await get(path, again)).toEqual(first)
    await again.stop()
  })
})

describe('details', () => {
  test('add up, except for the few that were made to be checked', async () => {
    const { body } = await get('/v2/factures?since=2025-01-01&until=2025-03-31')
    let wrong = 0
    for (const { numero_facture, montant_total, type } of body) {
      const { entete, lignes } = await detailOf(numero_facture)
      expect(entete).toMatchObject({ numero_facture, montant_total })
      const lines: Line[] = lignes
      for (const { qte, prix_unitaire, montant_ligne } of lines)
        expect(cents(montant_ligne)).toBe(Math.round((qte * Math.round(prix_unitaire * 10_000)) / 100))
      const sum = lines.reduce((total, line) => total + cents(line.montant_ligne), 0)
      if (sum !== cents(entete.montant_ht)) wrong++
      expect(cents(entete.montant_ht) + cents(entete.montant_tva)).toBe(cents(montant_total))
      expect(Math.sign(montant_total)).toBe(type === 'avoir' ? -1 : 1)
      expect(lines.every(({ qte }) => (type === 'avoir' ? qte < 0 : qte > 0))).toBe(true)
    }
    expect(wrong).toBeLessThan(body.length / 20)
  })

  test('use every format of expiry dates, lots without a date and dates without a lot', async () => {
    const { body } = await get('/v2/factures?since=2025-01-01&until=2025-03-31')
    const lines: Line[] = []
    for (const { numero_facture } of body) lines.push(...(await detailOf(numero_facture)).lignes)
    const shapes = new Set(lines.map(({ peremption }) => peremption?.replaceAll(/\d/g, '9') ?? 'none'))
    expect([...shapes].sort()).toEqual(
      ['9999-99-99', '99/99/9999', '9999-99', '99/9999', '99/99', '999999', 'none'].sort(),
    )
    expect(lines.some(({ lot, peremption }) => lot && !peremption)).toBe(true)
    expect(lines.some(({ lot, peremption }) => !lot && peremption)).toBe(true)
    expect(lines.some(({ peremption }) => peremption?.endsWith('00'))).toBe(true)
  })

  test('serve numbers that contain a slash, percent-encoded', async () => {
    const { body } = await get('/v2/factures?since=2026-01-05&until=2026-01-09')
    const number = body.find(({ numero_facture }: { numero_facture: string }) => numero_facture.includes('/'))
    expect((await detailOf(number.numero_facture)).entete.numero_facture).toBe(number.numero_facture)
    expect(await get('/v2/factures/NOPE')).toMatchObject({ status: 404, body: { code: 'FACTURE_INTROUVABLE' } })
    expect((await get('/v2/factures/%E0%A4%A')).status).toBe(404)
  })

  test('a credit note returns part of an earlier invoice', async () => {
    const { body } = await get('/v2/factures?since=2025-01-01&until=2025-12-31')
    const note = body.find(({ type }: { type: string }) => type === 'avoir')
    const { entete, lignes } = await detailOf(note.numero_facture)
    const origin = await detailOf(entete.facture_origine)
    expect(entete.date_facture > origin.entete.date_facture).toBe(true)
    for (const line of lignes)
      expect(origin.lignes).toContainEqual(expect.objectContaining({ produit_id: line.produit_id, lot: line.lot }))
  })
})

test('days that pass change products and issue invoices', async () => {
  const other = await startSimulator({ products: 2_000, clock })
  const before = await get('/v2/factures?since=2026-04-01', other)
  const passed = await fetch(`${other.url}/sim/days`, { method: 'POST', body: '{"count":7}' })
  expect(await passed.json()).toMatchObject({ now: '2026-04-07T10:00:00.000Z', added: 21 })
  const after = await get('/v2/factures?since=2026-04-01', other)
  expect(before.body).toEqual([])
  expect(after.body.length).toBeGreaterThan(5)
  expect((await get('/v2/produits?page=1&since=2026-04-01', other)).body.length).toBeGreaterThan(21)
  await other.stop()
})
