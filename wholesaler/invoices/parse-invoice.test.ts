import { describe, expect, test } from 'vitest'
import { wholesalerInvoice } from '#tests/support/wholesaler.ts'
import { BlockedInvoice } from './invoice-detail.ts'
import { parseDetail, parseSummaries } from './parse-invoice.ts'

const detail = (lines: Record<string, unknown>[], header = {}) =>
  parseDetail(wholesalerInvoice('F1', lines, header), 'F1')

function reasonsOf(lines: Record<string, unknown>[], header = {}): string[] {
  try {
    detail(lines, header)
  } catch (error) {
    if (error instanceof BlockedInvoice) return error.reasons
    throw error
  }
  return []
}

describe('a list', () => {
  test('keeps what it can read and names the rest', () => {
    const good = { numero_facture: 'A', date_facture: '2026-01-31', montant_total: 12.34 }
    const { summaries, unreadable } = parseSummaries(
      JSON.stringify([good, { ...good, numero_facture: 'B', montant_total: null }, { ...good, numero_facture: '' }, 7]),
    )
    expect(summaries).toMatchObject([{ number: 'A', type: 'invoice', total: 123_400, net: null, changedAt: null }])
    expect(unreadable.map(({ number }) => number)).toEqual(['B', null, null])
    expect(unreadable[0]?.reason).toBe('The total is missing or unreadable.')
  })

  test('leaves out a negative count of lines, which no list of invoices can hold', () => {
    const good = { numero_facture: 'A', date_facture: '2026-01-31', montant_total: 12.34 }
    const { summaries } = parseSummaries(JSON.stringify([{ ...good, nb_lignes: -1 }]))
    expect(summaries).toMatchObject([{ number: 'A', lineCount: null }])
  })

  test.each(['{}', '"x"', 'null', '<html>', '[{'])('a body of %s is a fault of the wholesaler', (body) => {
    expect(() => parseSummaries(body)).toThrow('not the expected JSON')
  })
})

describe('the direction', () => {
  test.each([
    [{ type: 'avoir', montant_total: 12 }, 'credit_note', -120_000],
    [{ type: 'AVOIR', montant_total: -12 }, 'credit_note', -120_000],
    [{ type: null, montant_total: -12 }, 'credit_note', -120_000],
    [{ type: null, montant_total: 12 }, 'invoice', 120_000],
  ])('of %j is that of a %s', (header, type, total) => {
    const { summaries } = parseSummaries(
      `[${JSON.stringify({ numero_facture: 'A', date_facture: '2026-01-31', ...header })}]`,
    )
    expect(summaries).toMatchObject([{ type, total }])
  })

  test('of a credit note makes every quantity and amount negative', () => {
    const { lines, net } = detail([{ qte: 2, qte_gratuite: -1 }, { qte: -3 }], { type: 'avoir' })
    expect(lines.map(({ quantity, total }) => [quantity, total])).toEqual([
      [-2, -200_000],
      [-3, -300_000],
    ])
    expect(net).toBeLessThan(0)
  })
})

describe('a detail', () => {
  test('keeps amounts exactly as they were sent', () => {
    const body = wholesalerInvoice('F1', [{}]).replace('"prix_unitaire":10', '"prix_unitaire":0.1000000000000000055')
    expect(parseDetail(body, 'F1').lines[0]?.unitPrice).toBe(1_000)
  })

  test.each([
    ['no product', { produit_id: '' }, 'the product is missing'],
    ['no quantity', { qte: 0 }, 'the quantity is missing or wrong'],
    ['half a unit', { qte: 1.5 }, 'the quantity is missing or wrong'],
    ['a huge quantity', { qte: 1_000_001 }, 'the quantity is missing or wrong'],
    ['a huge free quantity', { qte_gratuite: 1_000_001 }, 'the quantity is missing or wrong'],
    ['a negative quantity', { qte: -1 }, 'only a credit note may have a negative quantity'],
    ['a negative price', { prix_unitaire: -1 }, 'the price is missing or negative'],
    ['no number', { numero_ligne: 0 }, 'the number must be 1 or more'],
    [
      'more money than is counted exactly',
      { qte: 1e6, prix_unitaire: 1e10, montant_ligne: null },
      'the total is too large',
    ],
  ])('with %s is blocked', (_, line, reason) => {
    expect(reasonsOf([line]).join(' ')).toContain(reason)
  })

  test('without lines, or with one number twice, is blocked', () => {
    expect(reasonsOf([])).toEqual(['The invoice has no lines.'])
    expect(reasonsOf([{ numero_ligne: 1 }, { numero_ligne: 1 }])).toEqual(['Two lines have the same number.'])
  })

  test('keeps a barcode within the length that an index takes', () => {
    expect(detail([{ code_barre: '0123456789'.repeat(2_000) }]).lines[0]?.barcode).toHaveLength(64)
  })

  test('of another number than requested is not taken for it', () => {
    expect(() => parseDetail(wholesalerInvoice('F2', [{}]), 'F1')).toThrow('sent the invoice F2 for F1')
  })

  test('notes a line whose amount is not its quantity times its price', () => {
    expect(detail([{ montant_ligne: 10.02 }], { montant_ht: 10.02 }).lines[0]?.warnings).toEqual([
      'montant_ligne_incoherent',
    ])
    expect(detail([{ prix_unitaire: 0.3333, qte: 3, montant_ligne: 1.01 }]).lines[0]?.warnings).toEqual([])
  })
})
