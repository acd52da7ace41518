import { shown } from '../records/field-reader.ts'
import type { ProductRows } from '../records/product-page.ts'

/** The first page shows that this client can't use the catalogue. Nothing was written. */
export class UnusableCatalogue extends Error {
  override name = 'UnusableCatalogue'
}

const EXAMPLES = 3
/** With fewer changed products than this, all may be broken or free although the catalogue is fine. */
const LEAST_INCREMENTAL = 10

/** Throws `UnusableCatalogue` with examples if most rows are broken or all prices are zero. */
export function checkFirstPage(
  { count, products, rejected, unchanged }: ProductRows,
  mode: 'full' | 'incremental',
): void {
  if (count === 0 || (mode === 'incremental' && count < LEAST_INCREMENTAL)) return
  if (rejected.length * 2 > count) {
    const examples = rejected
      .slice(0, EXAMPLES)
      .map(
        ({ rowNumber, reference, reasons }) =>
          `  row ${rowNumber} (id_produit ${shown(reference)}): ${reasons.join('; ')}`,
      )
    refuse(`${rejected.length} of the ${count} rows on the first page can't be used`, examples)
  }
  // Prices of recognized rows are not read again.
  if (unchanged.length === 0 && products.every(({ unit_price }) => unit_price === 0)) {
    const examples = products
      .slice(0, EXAMPLES)
      .map(({ reference, name }) => `  id_produit ${shown(reference)}: ${shown(name)} for 0`)
    refuse(`all ${products.length} prices on the first page are zero`, examples)
  }
}

function refuse(finding: string, examples: string[]): never {
  throw new UnusableCatalogue(
    `The import stopped before it changed anything, because ${finding}:\n${examples.join('\n')}`,
  )
}
