import type { Merchant } from '../_gateway/wire.ts'

export function MerchantName({ merchant }: { merchant: Merchant }) {
  return (
    <p className="merchant">
      {merchant.logo_url ? (
        // biome-ignore lint/performance/noImgElement: the logo lives on the merchant's server, there is nothing to optimise.
        <img className="merchant-mark" src={merchant.logo_url} alt="" referrerPolicy="no-referrer" />
      ) : (
        <span className="merchant-mark" aria-hidden="true">
          {[...merchant.name][0]?.toUpperCase()}
        </span>
      )}
      <bdi>{merchant.name}</bdi>
    </p>
  )
}
