import { bigint, customType, date, integer, text, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** 1/10,000 of a currency unit. The database keeps it within the integers that a number holds exactly. */
export const money = () => bigint({ mode: 'number' })
/** 1/100 of a percent. */
export const percent = () => integer()
export const moment = () => timestamp({ withTimezone: true })
/** `YYYY-MM-DD`. */
export const day = () => date({ mode: 'string' })
export const currency = () => text().notNull()
export const texts = () => text().array()
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()
