import { brandName } from '#lib/card-brands.ts'
import { walletNames } from '#lib/instrument-names.ts'
import type { Receipt } from '../_gateway/wire.ts'
import { fill, type Words } from './index.ts'

type Shown = Partial<Omit<Receipt['payment_method'], 'card'>> & {
  card?: Pick<NonNullable<Receipt['payment_method']['card']>, 'brand' | 'last4'> | undefined
}

/** `Visa ending in 4242`, of a masked payment method. */
export function methodText({ card, wallet, transfer }: Shown, { portal, pay }: Pick<Words, 'portal' | 'pay'>): string {
  if (card) return fill(portal.ending, { brand: brandName(card.brand), last4: card.last4 })
  if (wallet) return walletNames[wallet.provider]
  if (!transfer) return portal.none
  return fill(portal.ending, {
    brand: transfer.rail === 'local' ? pay.transfer : transfer.rail.toUpperCase(),
    last4: transfer.last4,
  })
}
