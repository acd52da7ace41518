import { expect, test } from 'vitest'
import { parseProductPage } from './product-page.ts'

const row = {
  id_produit: '0042',
  code_barre: '3400930000007',
  designation: 'DOLIPRANE 500 mg',
  prix_unitaire: 3.98,
  date_maj: '2026-01-02T03:04:05Z',
}
const page = (...rows: unknown[]) => parseProductPage(JSON.stringify(rows), 'EUR')
const product = (fields: object) => page({ ...row, ...fields }).products[0]
const reasons = (fields: object) => page({ ...row, ...fields }).rejected[0]?.reasons

test('reads prices from the digits that were sent, not from a binary float', () => {
  // As doubles, both are 90071992.5474099 and 0.1.
  const body = '[{"id_produit":"1","designation":"A","prix_unitaire":0.10000000000000000555,"prix_public" : 12.3400}]'
  const [read] = parseProductPage(body, 'EUR').products
  expect(read).toMatchObject({ unit_price: 1_000, public_price: 123_400 })
})

test('reads prices also if the name of the field is escaped', () => {
  const [read] = parseProductPage('[{"id_produit":"1","designation":"A","pri\\u0078_unitaire":3.9858}]', 'EUR').products
  expect(read?.unit_price).toBe(39_858)
})

test('leaves a name alone that looks like the field of a price', () => {
  const name = 'say "prix_unitaire": 5 and "prix_public":6'
  expect(product({ designation: name })?.name).toBe(name)
})

test.each([
  ['12,50', 125_000],
  ['1 234,50', 12_345_000],
  ['12.50', 125_000],
  [12.5, 125_000],
  [0, 0],
])('accepts the price %j', (prix_unitaire, units) => {
  expect(product({ prix_unitaire })?.unit_price).toBe(units)
})

test.each([
  [{ prix_unitaire: -1 }, 'prix_unitaire is negative: -1'],
  [{ prix_unitaire: null }, 'prix_unitaire is missing'],
  [{ prix_unitaire: '' }, 'prix_unitaire is missing'],
  [{ prix_unitaire: 'gratuit' }, 'prix_unitaire is not an amount: gratuit'],
  [{ prix_unitaire: { v: 1 } }, 'prix_unitaire is not an amount: {"v":1}'],
  [{ prix_public: -2 }, 'prix_public is negative: -2'],
  [{ taux_tva: 120 }, 'taux_tva is above 100 %: 120'],
  [{ devise: 'euro' }, 'devise is not a currency code: euro'],
  [{ id_produit: ' ' }, 'id_produit is empty'],
  [{ id_produit: undefined }, 'id_produit is missing'],
  [{ id_produit: 2 ** 53 + 2 }, 'id_produit has the wrong type: 9007199254740994'],
  [{ devise: 'e\0\u202eur' }, 'devise is not a currency code: eur'],
  [{ designation: '\u200b' }, 'designation is empty'],
  [{ designation: ['x'] }, 'designation has the wrong type: ["x"]'],
])('rejects a row with %j and says why', (fields, reason) => {
  expect(reasons(fields)).toEqual([reason])
})

test('keeps the other rows of a page with a broken one, and counts them from 1', () => {
  const { count, products, rejected } = page(row, null, { ...row, id_produit: '43' })
  expect({ count, products: products.length }).toEqual({ count: 3, products: 2 })
  expect(rejected).toEqual([
    { reference: null, reasons: ['the row is not an object: null'], rowNumber: 2, raw: 'null' },
  ])
})

test('keeps leading zeros of an id, and accepts a number as id', () => {
  expect(product({})?.reference).toBe('0042')
  expect(product({ id_produit: 42 })?.reference).toBe('42')
})

test('shortens a name to 255 characters, without half of an emoji at its end', () => {
  expect(product({ designation: 'A'.repeat(300) })?.name).toBe('A'.repeat(255))
  expect(product({ designation: `${'A'.repeat(254)}💊` })?.name).toBe('A'.repeat(254))
})

test('keeps a barcode with a wrong check digit and flags it', () => {
  expect(product({})).toMatchObject({ barcode: '3400930000007', is_barcode_valid: true })
  expect(product({ code_barre: '3400930000008' })).toMatchObject({ barcode: '3400930000008', is_barcode_valid: false })
})

test('the hash ignores only the date and the stock', () => {
  const hash = product({})?.hash
  expect(product({ date_maj: '2026-09-09T00:00:00Z', stock_disponible: 9 })?.hash).toBe(hash)
  for (const fields of [{ prix_unitaire: 3.99 }, { actif: false }, { laboratoire: 'X' }, { dosage: '500 mg' }])
    expect(product(fields)?.hash).not.toBe(hash)
})

test('a field that moves to its neighbour changes the hash', () => {
  expect(product({ dci: 'A', dosage: null })?.hash).not.toBe(product({ dci: null, dosage: 'A' })?.hash)
})

test('pages have the same hash exactly if they have the same ids', () => {
  const other = { ...row, id_produit: '43' }
  expect(page(row, other).hash).toBe(page({ ...other, prix_unitaire: 1 }, row).hash)
  expect(page(row, other).hash).not.toBe(page(row).hash)
})

test.each(['<html>', '{"code":"X"}', '[{]', 'null'])('treats %s as a failure of the server', (body) => {
  expect(() => parseProductPage(body, 'EUR')).toThrow(expect.objectContaining({ condition: 'unreachable' }))
})

test('does not read rows that it recognizes, and numbers the others as they came', () => {
  const rows = ['1', '2', '3', '4'].map((id) => ({ ...row, id_produit: id }))
  const broken = { ...row, id_produit: '5', prix_unitaire: -1 }
  const body = JSON.stringify([...rows, broken])
  const all = parseProductPage(body, 'EUR')
  const known = new Map(all.products.slice(0, 3).map(({ text_hash, reference }) => [text_hash, reference]))
  const recognized = parseProductPage(body, 'EUR', (textHash) => known.get(textHash))
  expect(recognized).toEqual({ ...all, products: all.products.slice(3), unchanged: ['1', '2', '3'] })
  expect(recognized.rejected).toMatchObject([{ reference: '5', rowNumber: 5 }])
  const none = parseProductPage(JSON.stringify(rows.slice(0, 2)), 'EUR', (textHash) => known.get(textHash))
  expect(none).toMatchObject({ count: 2, products: [], unchanged: ['1', '2'] })
})

test('reads all rows of a page on which an id comes twice, because the last one counts', () => {
  const body = JSON.stringify([{ ...row, prix_unitaire: 5 }, row])
  const [, last] = parseProductPage(body, 'EUR').products
  const again = parseProductPage(body, 'EUR', (textHash) => (textHash === last?.text_hash ? '0042' : undefined))
  expect(again).toMatchObject({ count: 2, unchanged: [], products: [{ unit_price: 50_000 }, { unit_price: 39_800 }] })
})

test('recognizes a row only by its whole text and the currency of the account', () => {
  const hashOf = (body: string, currency = 'EUR') => parseProductPage(body, currency).products[0]?.text_hash
  const text = JSON.stringify([row])
  expect(hashOf(` ${text}`)).toBe(hashOf(text))
  expect(hashOf(text.replace(':', ': '))).not.toBe(hashOf(text))
  expect(hashOf(text, 'MAD')).not.toBe(hashOf(text))
})

// If this fails because a product is read differently now, change READER in product-page.ts too: rows that were stored
// before would otherwise keep the product of the earlier reader.
test('reads a stored row as the reader of its version did', () => {
  const full = {
    ...row,
    ...{ dci: 'Paracétamol', dosage: '500 mg', forme: 'comprimé', prix_public: '4,20', taux_tva: 2.1, devise: 'eur' },
    ...{ laboratoire: ' Arnéo ', conditionnement: 'boîte de 16', classe: 'Antalgique', stock_disponible: '12' },
    ...{ remboursable: 'oui', froid: 0, stupefiant: null, actif: true },
  }
  expect(page(full).products[0]).toMatchObject({
    hash: 'dc80299cf64d0f44edaf6e3910aab5ae1c996741385c26f8eb876926cf4a1ad6',
    text_hash: 'rQ7eP4fX5UsPFQyBcGE0rPjL8KYOx/7iZg38JttYdKI=',
  })
})
