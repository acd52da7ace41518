import { type Brand, brandNames } from '#lib/card-brands.ts'

/** The brand's name, and Mastercard's circles in CSS, so that no picture has to load. */
export function BrandMark({ brand }: { brand: Brand | null }) {
  return (
    <output className={brand ? `brand brand-${brand}` : 'brand'} htmlFor="number">
      {brand && brandNames[brand]}
    </output>
  )
}
