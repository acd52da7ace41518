import { customType, text } from 'drizzle-orm/pg-core'
import type { Environment } from '../../environment.schema.ts'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The account and environment that every tenant's row belongs to. */
export const tenant = () => ({ account_id: text().notNull(), environment: text().$type<Environment>().notNull() })
