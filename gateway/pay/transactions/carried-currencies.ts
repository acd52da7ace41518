import { Problem } from '../../errors.ts'
import { masked } from '../../partners/processor/masked.ts'
import type { Instrument } from '../../partners/processor/payment-processor.ts'
import { type TransferRail, transferRail, type WalletProvider, walletProvider } from '../payments.schema.ts'

/** The wallets and bank networks that don't carry every currency. */
const ONLY_IN: Partial<Record<WalletProvider | TransferRail, string[]>> = {
  sepa: ['EUR'],
  ach: ['USD'],
  bacs: ['GBP'],
  mobilepay: ['DKK', 'NOK', 'SEK', 'EUR'],
  swish: ['SEK'],
  blik: ['PLN'],
  twint: ['CHF'],
  orange_money: ['XOF', 'MAD'],
}

export function walletsIn(currency: string): WalletProvider[] {
  return walletProvider.options.filter((provider) => carries(provider, currency))
}

/** The network of the currency's own banks. */
export function railOf(currency: string): TransferRail {
  return transferRail.options.find((rail) => ONLY_IN[rail]?.includes(currency)) ?? 'local'
}

/** Throws `currency_not_enabled` if a wallet or bank network does not carry the currency. */
export function refuseCurrency(instrument: Instrument, currency: string): void {
  const { wallet, transfer } = masked(instrument)
  const name = wallet?.provider ?? transfer?.rail
  if (!name || carries(name, currency)) return
  throw new Problem('currency_not_enabled', `${name} pays in ${ONLY_IN[name]?.join(', ')} only, not in ${currency}.`, {
    members: { param: 'currency' },
  })
}

function carries(name: WalletProvider | TransferRail, currency: string): boolean {
  return ONLY_IN[name]?.includes(currency) ?? true
}
