import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ecbSheet } from '#tests/support/ecb-sheet.ts'
import { createEcbRates, parseEcbSheet } from './ecb-rates.ts'

let served = { status: 200, body: '' }
const server = createServer((_, response) => response.writeHead(served.status).end(served.body))
let url = ''

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eurofxref-daily.xml`
})
afterAll(() => server.close())

test('reads the date and the rates of our currencies from the bank’s sheet', async () => {
  served = { status: 200, body: ecbSheet('2026-11-20') }
  expect(await createEcbRates(url).fetchSheet()).toEqual({
    provider: 'ecb',
    date: '2026-11-20',
    rates: {
      USD: '1.1512',
      GBP: '0.8801',
      CHF: '0.9302',
      SEK: '10.9955',
      NOK: '11.7445',
      DKK: '7.4682',
      PLN: '4.2298',
      CAD: '1.6203',
      AUD: '1.7801',
      JPY: '180.44',
    },
  })
})

test.each([
  [
    'a sheet of several days',
    ecbSheet('2026-11-20').replace('</Cube>', '<Cube time="2026-11-19"></Cube></Cube>'),
    /one date/,
  ],
  ['an HTML page', '<html><body>Maintenance</body></html>', /one date/],
  ['a sheet without a currency of ours', ecbSheet('2026-11-20').replace("currency='JPY'", "currency='XXX'"), /JPY/],
  ['a currency that is quoted twice', ecbSheet('2026-11-20').replace("'CZK'", "'USD'"), /USD twice/],
  ['a rate of zero', ecbSheet('2026-11-20').replace('1.1512', '0.0000'), /rate of USD/],
  ['a rate that is not a number', ecbSheet('2026-11-20').replace('1.1512', '-'), /rate of USD/],
])('rejects %s', (_, xml, message) => {
  expect(() => parseEcbSheet(xml)).toThrow(message)
})

test('fails if the bank responds with an error or with more than a sheet', async () => {
  served = { status: 503, body: ecbSheet('2026-11-20') }
  await expect(createEcbRates(url).fetchSheet()).rejects.toThrow('503')
  served = { status: 200, body: 'x'.repeat(1_100_000) }
  await expect(createEcbRates(url).fetchSheet()).rejects.toThrow('too large')
})
