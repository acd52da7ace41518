import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from './people.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** People at identity providers, and the accounts that they sign in to. */
export const identities = pgTable(
  'identities',
  {
    identityId: text('identity_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** As the provider reports it, for the list. It proves nothing here. */
    email: text('email'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    unique('identities_subject').on(table.issuer, table.subject),
    index('identities_user_id').on(table.userId),
  ],
)

/** Browsers that were sent to a provider and may return once. */
export const providerAttempts = pgTable(
  'provider_attempts',
  {
    tokenHash: text('token_hash').primaryKey(),
    provider: text('provider').notNull(),
    purpose: text('purpose', { enum: ['sign_in', 'connect', 'prove'] }).notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash'),
    next: text('next'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('provider_attempts_expires_at').on(table.expiresAt),
    index('provider_attempts_user_id').on(table.userId),
  ],
)
