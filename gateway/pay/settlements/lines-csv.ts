import { toDecimal } from '../../money/convert.ts'
import type { SettlementLine } from './settlements.schema.ts'

const HEADER = 'type,id,occurred_at,currency,amount,fee,net,fx_rate,settlement_currency,settlement_net,line_id'

/** A CSV file (RFC 4180) with amounts in major units, as spreadsheets expect them. */
export function linesCsv(lines: AsyncIterable<SettlementLine>, currency: SettlementLine['currency']): ReadableStream {
  return textStream(textOf(lines, currency))
}

async function* textOf(
  lines: AsyncIterable<SettlementLine>,
  settled: SettlementLine['currency'],
): AsyncGenerator<string, void> {
  yield `${HEADER}\r\n`
  for await (const { type, id, occurred_at, currency, amount, fee, net, fx_rate, settlement_net, line_id } of lines) {
    const money = [amount, fee, net].map((one) => toDecimal(one, currency))
    const share = [settled, toDecimal(settlement_net, settled), line_id]
    yield `${[type, id, occurred_at, currency, ...money, fx_rate ?? '', ...share].join(',')}\r\n`
  }
}

/** Sends text as it is made. */
export function textStream(parts: AsyncGenerator<string, void>): ReadableStream {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return()),
  })
}
