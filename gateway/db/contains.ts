import { type Column, ilike, type SQL } from 'drizzle-orm'

/** Whether a column contains this text, in capitals or not. `%` and `_` stand for themselves. */
export function contains(column: Column, text: string): SQL {
  return ilike(column, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`)
}
