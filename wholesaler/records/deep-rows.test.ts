import { expect, test } from 'vitest'
import { parseProductPage } from './product-page.ts'

const LEVELS = 200_000
const fine = { id_produit: '1', designation: 'A', prix_unitaire: 3.98 }
const arrays = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`
const objects = `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`
const REASON = 'the row is nested more than 32 levels deep'
const rowWith = (value: string) => `{"id_produit":"2","designation":"B","prix_unitaire":1,"extra":${value}}`
const page = (...rows: string[]) => parseProductPage(`[${[JSON.stringify(fine), ...rows].join(',')}]`, 'EUR')

test.each([
  ['arrays', arrays],
  ['objects', objects],
  ['one level too many', `${'['.repeat(33)}${']'.repeat(33)}`],
  ['a name with an escaped letter', `{"pri\\u0078":${arrays}}`],
])('rejects a row that nests %s, and keeps the others', (_, value) => {
  const { products, rejected } = page(rowWith(value))
  expect(products).toMatchObject([{ reference: '1', unit_price: 39_800 }])
  expect(rejected).toMatchObject([{ reference: '2', rowNumber: 2, reasons: [REASON] }])
  expect(rejected[0]?.raw).toContain('"designation":"B"')
})

test('rejects a deeply nested value that should be a text, a price or a row', () => {
  const broken = rowWith('1').replace('"B"', arrays).replace('"prix_unitaire":1', `"prix_unitaire":${objects}`)
  const [row] = page(broken).rejected
  expect(row?.reasons[0]).toBe(REASON)
  expect(page(arrays).rejected).toMatchObject([
    { reference: null, reasons: [expect.stringContaining('not an object')] },
  ])
})

test('accepts a row with as many levels as a record may have', () => {
  expect(page(rowWith(`${'['.repeat(31)}${']'.repeat(31)}`)).rejected).toEqual([])
})

test('accepts huge values of a row, shortened to what is stored', () => {
  const words = JSON.stringify('mot '.repeat(4_000_000))
  const { products } = page(
    rowWith(words).replace('"B"', words),
    rowWith(words).replace('"B"', `"B","date_maj":${words},"dci":${words},"code_barre":${words},"actif":${words}`),
  )
  expect(products.map(({ name }) => name.length)).toEqual([1, 255, 1])
})

test.each([
  ['prix_unitaire', `"${'1 '.repeat(4_000_000)}"`],
  ['prix_unitaire', JSON.stringify(Array(50_000).fill(7))],
  ['designation', JSON.stringify(Array(50_000).fill({ a: 1 }))],
  ['id_produit', `"${'é'.repeat(4_000_000)}"`],
])('rejects a row with a huge %s, and reports it shortened', (name, value) => {
  const broken = JSON.stringify({ ...fine, [name]: '@' }).replace('"@"', value)
  const [rejected] = page(broken).rejected
  expect(rejected?.reasons).toHaveLength(1)
  expect(rejected?.reasons[0]).toMatch(new RegExp(`^${name} .{10,120}$`))
  expect(rejected?.raw.length).toBeLessThanOrEqual(2_000)
})
