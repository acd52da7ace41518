import { type Brand, brandNames } from '#lib/card-brands.ts'

/** The name in words, and beside Mastercard its circles: a mark that needs no picture to be fetched. */
export function BrandMark({ brand }: { brand: Brand | null }) {
  return (
    <output className={brand ? `brand brand-${brand}` : 'brand'} htmlFor="number">
      {brand && brandNames[brand]}
    </output>
  )
}
