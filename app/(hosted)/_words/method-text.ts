import { type Brand, brandNames } from '#lib/card-brands.ts'
import { walletNames } from '#lib/wallet-names.ts'
import type { Receipt } from '../_gateway/wire.ts'
import { fill, type Words } from './index.ts'

/** `Visa ending in 4242`, of a masked payment method. */
export function methodText(
  { card, wallet, transfer }: Partial<Receipt['payment_method']>,
  { portal, pay }: Pick<Words, 'portal' | 'pay'>,
): string {
  if (card) return fill(portal.ending, { brand: brandNames[card.brand as Brand] ?? card.brand, last4: card.last4 })
  if (wallet) return walletNames[wallet.provider]
  if (!transfer) return portal.none
  return fill(portal.ending, {
    brand: transfer.rail === 'local' ? pay.transfer : transfer.rail.toUpperCase(),
    last4: transfer.last4,
  })
}
