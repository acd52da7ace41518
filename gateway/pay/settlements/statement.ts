import { divideHalfUp, parseDecimal, toDecimal } from '../../money/convert.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import type { Settlement, SettlementLine } from './settlements.schema.ts'

/** The most decimals of an exchange rate in camt.053 (`BaseOneRate`). */
const RATE_DECIMALS = 10n

/**
 * A bank statement in ISO 20022 camt.053.001.08: opens with the amount carried over, books each line and the payout, and
 * closes with what the next settlement takes over. No value is free text, so nothing needs escaping.
 */
export async function* statementOf(
  settlement: Settlement,
  accountId: string,
  lines: AsyncIterable<SettlementLine>,
): AsyncGenerator<string, void> {
  const { settlement_id, number, currency, period_start, run_at, created_at } = settlement
  const { carried_over_amount, net_amount, state } = settlement
  const closing = state === 'carried_over' ? net_amount : 0
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>${settlement_id}</MsgId><CreDtTm>${created_at}</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${number}</Id><CreDtTm>${created_at}</CreDtTm>`,
    `<FrToDt><FrDtTm>${period_start}</FrDtTm><ToDtTm>${run_at}</ToDtTm></FrToDt>`,
    `<Acct><Id><Othr><Id>${accountId}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>`,
    balance('OPBD', carried_over_amount, currency, period_start),
    balance('CLBD', closing, currency, run_at),
    '',
  ].join('\n')
  if (closing !== net_amount) yield payoutEntry(settlement)
  for await (const line of lines) if (line.type !== 'carried_over') yield lineEntry(line, settlement)
  yield '</Stmt></BkToCstmrStmt></Document>\n'
}

function balance(code: 'OPBD' | 'CLBD', amount: number, currency: CurrencyCode, at: string): string {
  const date = `<Dt><Dt>${at.slice(0, 10)}</Dt></Dt>`
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${signed(amount, currency)}${date}</Bal>`
}

interface Entry {
  reference: string
  amount: number
  bookedAt: string
  valuedAt: string
  source: string
  code: string
  details: string
}

function entry(
  currency: CurrencyCode,
  { reference, amount, bookedAt, valuedAt, source, code, details }: Entry,
): string {
  return [
    `<Ntry><NtryRef>${reference}</NtryRef>${signed(amount, currency)}<Sts><Cd>BOOK</Cd></Sts>`,
    `<BookgDt><DtTm>${bookedAt}</DtTm></BookgDt><ValDt><Dt>${valuedAt.slice(0, 10)}</Dt></ValDt>`,
    `<AcctSvcrRef>${source}</AcctSvcrRef>`,
    `<BkTxCd><Prtry><Cd>${code}</Cd><Issr>PILLAR</Issr></Prtry></BkTxCd>`,
    `<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>\n`,
  ].join('')
}

function payoutEntry({ settlement_id, net_amount, currency, run_at, number }: Settlement): string {
  return entry(currency, {
    ...{ reference: settlement_id, amount: -net_amount, bookedAt: run_at, valuedAt: run_at, source: settlement_id },
    ...{ code: 'PAYOUT', details: `<Refs><EndToEndId>PILLAR ${number}</EndToEndId></Refs>` },
  })
}

function lineEntry(line: SettlementLine, { currency, run_at }: Settlement): string {
  const { line_id, id, type, amount, fee, fx_rate, occurred_at, settlement_net } = line
  const exchange =
    fx_rate &&
    `<CcyXchg><SrcCcy>${line.currency}</SrcCcy><TrgtCcy>${currency}</TrgtCcy><XchgRate>${shortRate(fx_rate)}</XchgRate></CcyXchg>`
  const paid = `<Amt Ccy="${line.currency}">${toDecimal(Math.abs(amount), line.currency)}</Amt>`
  const charged = `<TtlChrgsAndTaxAmt Ccy="${line.currency}">${toDecimal(Math.abs(fee), line.currency)}</TtlChrgsAndTaxAmt>`
  return entry(currency, {
    ...{ reference: line_id, amount: settlement_net, bookedAt: occurred_at, valuedAt: run_at, source: id },
    code: type.toUpperCase(),
    details: `<Refs><TxId>${id}</TxId></Refs><AmtDtls><InstdAmt>${paid}${exchange ?? ''}</InstdAmt></AmtDtls><Chrgs>${charged}</Chrgs>`,
  })
}

// Amounts have no sign in ISO 20022.
function signed(amount: number, currency: CurrencyCode): string {
  const direction = amount < 0 ? 'DBIT' : 'CRDT'
  return `<Amt Ccy="${currency}">${toDecimal(Math.abs(amount), currency)}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`
}

function shortRate(rate: string): string {
  const { numerator, denominator } = parseDecimal(rate)
  if (denominator <= 10n ** RATE_DECIMALS) return rate
  const digits = String(divideHalfUp(numerator * 10n ** RATE_DECIMALS, denominator)).padStart(11, '0')
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`
}
