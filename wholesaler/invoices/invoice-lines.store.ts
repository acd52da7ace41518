import { and, eq, inArray, sql } from 'drizzle-orm'
import { invoiceLines, products } from '../db/schema/index.ts'
import type { Db } from '../db/store.ts'
import type { InvoiceLine } from './invoice-detail.ts'
import type { SavedLine } from './stock-of-invoice.ts'

interface ProductOwner {
  accountId: number
  currency: string
  runId: number
}

/** Creates the products that neither the catalogue nor an invoice has brought before, and returns the ids of all. */
export async function ensureProducts(
  tx: Db,
  owner: ProductOwner,
  lines: (InvoiceLine & { isBarcodeValid: boolean })[],
): Promise<Map<string, number>> {
  const unique = new Map(lines.map((line) => [line.reference, line]))
  const ids = await findProducts(tx, owner.accountId, [...unique.keys()])
  const missing = [...unique.values()].filter(({ reference }) => !ids.has(reference))
  if (missing.length === 0) return ids
  // In the order of references, so that two imports of the same unknown products wait for each other in one direction.
  missing.sort((one, other) => (one.reference < other.reference ? -1 : 1))
  await tx
    .insert(products)
    .values(
      missing.map(({ reference, barcode, isBarcodeValid, name, unitPrice, vatRate }) => ({
        account_id: owner.accountId,
        reference,
        barcode,
        is_barcode_valid: isBarcodeValid,
        name: name ?? reference,
        unit_price: unitPrice,
        vat_rate: vatRate,
        currency: owner.currency,
        created_run_id: owner.runId,
      })),
    )
    .onConflictDoNothing()
  return findProducts(tx, owner.accountId, [...unique.keys()])
}

async function findProducts(tx: Db, accountId: number, references: string[]): Promise<Map<string, number>> {
  const found = await tx
    .select({ reference: products.reference, id: products.product_id })
    .from(products)
    .where(and(eq(products.account_id, accountId), inArray(products.reference, references)))
  return new Map(found.map(({ reference, id }) => [reference, id]))
}

export async function saveLines(
  tx: Db,
  invoiceId: number,
  lines: readonly InvoiceLine[],
  productIds: Map<string, number>,
): Promise<SavedLine[]> {
  const rows = lines.map((line) => ({
    invoice_id: invoiceId,
    line_number: line.lineNumber,
    product_id: productIds.get(line.reference) ?? null,
    reference: line.reference,
    barcode: line.barcode,
    name: line.name,
    quantity: line.quantity,
    free_quantity: line.freeQuantity,
    unit_price: line.unitPrice,
    discount_rate: line.discountRate,
    vat_rate: line.vatRate,
    total: line.total,
    lot: line.lot,
    expires_on: line.expiresOn,
    warnings: line.warnings,
  }))
  const saved = await tx
    .insert(invoiceLines)
    .values(rows)
    .returning({ id: invoiceLines.line_id, number: invoiceLines.line_number })
  const ids = new Map(saved.map(({ id, number }) => [number, id]))
  return lines.map((line) => {
    const [lineId, productId] = [ids.get(line.lineNumber), productIds.get(line.reference)]
    if (lineId === undefined || productId === undefined) throw new Error(`line ${line.lineNumber} was not saved`)
    return { ...line, warnings: [...line.warnings], lineId, productId }
  })
}

export async function saveWarnings(tx: Db, lines: readonly SavedLine[]): Promise<void> {
  const warned = lines.filter(({ warnings }) => warnings.length > 0)
  if (warned.length === 0) return
  const rows = warned.map(({ lineId, warnings }) => ({ line_id: lineId, warnings }))
  await tx.execute(sql`UPDATE invoice_lines SET warnings = warned.warnings
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS warned (line_id int, warnings text[])
    WHERE invoice_lines.line_id = warned.line_id`)
}
