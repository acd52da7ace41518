import { currencies } from '../../money/currencies.schema.ts'
import type { SettlementLine } from './settlements.schema.ts'

const HEADER = 'type,id,occurred_at,currency,amount,fee,net,fx_rate,settlement_currency,settlement_net,line_id'

/** A CSV file (RFC 4180) with amounts in major units, as spreadsheets expect them. */
export function linesCsv(lines: AsyncIterable<SettlementLine>, currency: SettlementLine['currency']): ReadableStream {
  const rows = textOf(lines, currency)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await rows.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await rows.return()),
  })
}

async function* textOf(
  lines: AsyncIterable<SettlementLine>,
  settled: SettlementLine['currency'],
): AsyncGenerator<string, void> {
  yield `${HEADER}\r\n`
  for await (const { type, id, occurred_at, currency, amount, fee, net, fx_rate, settlement_net, line_id } of lines) {
    const money = [amount, fee, net].map((one) => decimal(one, currency))
    const share = [settled, decimal(settlement_net, settled), line_id]
    yield `${[type, id, occurred_at, currency, ...money, fx_rate ?? '', ...share].join(',')}\r\n`
  }
}

function decimal(minor: number, currency: SettlementLine['currency']): string {
  const { exponent } = currencies[currency]
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const at = digits.length - exponent
  return `${minor < 0 ? '-' : ''}${digits.slice(0, at)}${exponent > 0 ? `.${digits.slice(at)}` : ''}`
}
