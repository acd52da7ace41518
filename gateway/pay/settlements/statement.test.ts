import { readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const XSD = readFileSync(new URL('../../../tests/fixtures/iso20022/camt.053.001.08.xsd', import.meta.url))

function faultsOf(xml: string): string[] {
  using schema = XmlDocument.fromBuffer(XSD)
  using validator = XsdValidator.fromDoc(schema)
  using statement = XmlDocument.fromString(xml)
  try {
    validator.validate(statement)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** The signed amounts of the elements with this name, in hundredths. */
function amountsOf(xml: string, name: 'Bal' | 'Ntry'): number[] {
  const found = xml.matchAll(
    new RegExp(`<${name}>.*?<Amt Ccy="EUR">([\\d.]+)</Amt><CdtDbtInd>(CRDT|DBIT)</CdtDbtInd>`, 'g'),
  )
  return [...found].map(([, amount, direction]) => (direction === 'DBIT' ? -1 : 1) * Math.round(Number(amount) * 100))
}

const total = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0)

test('200: is valid by the XSD of camt.053.001.08, and its entries lead from its opening to its closing balance', async () => {
  const account = await api.account()
  const shop = settlingShop(api, account)
  await shop.settleIn('EUR')
  await shop.pay(100, 'EUR')
  await shop.advanceTo('2026-11-22T10:00:00Z')
  const transaction_id = await shop.pay(10_000, 'USD')
  for (const currency of ['JPY', 'XOF', 'EUR']) await shop.pay(5_000, currency)
  await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount: 3_333 })
  await shop.advanceTo('2026-11-23T10:00:00Z')
  const [paid, carried] = await shop.settlements()
  const statement = async (id: string) => account.sandbox.get(`/v1/pay/settlements/${id}/statement`)

  const { text, headers } = await statement(paid.settlement_id)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="ST-2026-11-22-EUR-camt053.xml"')
  expect(faultsOf(text)).toEqual([])
  const [opening, closing] = amountsOf(text, 'Bal')
  const entries = amountsOf(text, 'Ntry')
  expect([opening, closing]).toEqual([carried.net_amount, 0])
  expect(entries).toHaveLength(6)
  expect(entries[0]).toBe(-paid.net_amount)
  expect((opening ?? 0) + total(entries)).toBe(0)
  expect(text).toContain('<SrcCcy>XOF</SrcCcy><TrgtCcy>EUR</TrgtCcy><XchgRate>0.0015244902</XchgRate>')
  expect(text).toContain('<Amt Ccy="JPY">5000</Amt>')

  const open = (await statement(carried.settlement_id)).text
  expect(faultsOf(open)).toEqual([])
  expect([amountsOf(open, 'Bal'), amountsOf(open, 'Ntry')]).toEqual([[0, carried.net_amount], [carried.net_amount]])
})

test('the XSD rejects a statement with a negative amount', () => {
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-22T02:00:00Z</CreDtTm></GrpHdr>
    <Stmt><Id>1</Id><Acct><Id><Othr><Id>1</Id></Othr></Id></Acct>
    <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">-1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>
    <Dt><Dt>2026-11-22</Dt></Dt></Bal></Stmt></BkToCstmrStmt></Document>`
  expect(faultsOf(xml).join()).toContain('-1.00')
  expect(faultsOf(xml.replace('-1.00', '1.00'))).toEqual([])
})
