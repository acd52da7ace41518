import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { day, identity, moment, money } from './columns.ts'

/** All units of a product, with and without a lot. */
export const stockLevels = pgTable('stock_levels', {
  product_id: integer().primaryKey(),
  units: integer().notNull(),
})

export const lots = pgTable(
  'lots',
  {
    lot_id: identity(),
    product_id: integer().notNull(),
    lot: text().notNull(),
    expires_on: day(),
    units: integer().notNull(),
  },
  (table) => [
    unique('lots_product_id_lot_expires_on_key').on(table.product_id, table.lot, table.expires_on).nullsNotDistinct(),
    index('lots_expiring').on(table.expires_on).where(sql`units > 0`),
  ],
)

export const stockMovements = pgTable(
  'stock_movements',
  {
    movement_id: identity(),
    product_id: integer().notNull(),
    lot_id: integer(),
    line_id: integer(),
    reason: text().$type<'invoice' | 'credit_note' | 'correction'>().notNull(),
    units: integer().notNull(),
    unit_price: money().notNull(),
    /** Why the stock was corrected by hand. */
    note: text(),
    moved_at: moment().notNull(),
  },
  (table) => [
    index('stock_movements_product').on(table.product_id),
    index('stock_movements_lot').on(table.lot_id),
    index('stock_movements_line').on(table.line_id),
  ],
)
