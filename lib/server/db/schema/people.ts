import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { newId } from '../ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

// The next-auth adapter requires these property names of users, accounts, sessions and verificationTokens.
export const users = pgTable('users', {
  id: text('user_id')
    .primaryKey()
    .$defaultFn(() => newId('usr')),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: moment('email_verified_at'),
  image: text('image'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

// Separate from users: the adapter reads whole user rows, which must not include a hash.
export const passwords = pgTable('passwords', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const accounts = pgTable(
  'accounts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    provider: text('provider').notNull(),
    providerAccountId: text('provider_account_id').notNull(),
    refresh_token: text('refresh_token'),
    access_token: text('access_token'),
    expires_at: integer('expires_at'),
    token_type: text('token_type'),
    scope: text('scope'),
    id_token: text('id_token'),
    session_state: text('session_state'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerAccountId] })],
)

export const sessions = pgTable(
  'sessions',
  {
    sessionToken: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** The passkey that began it. Its removal ends the session. */
    passkeyId: text('passkey_id'),
    secondStepAt: moment('second_step_at'),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)

export const verificationTokens = pgTable(
  'verification_tokens',
  {
    identifier: text('identifier').notNull(),
    token: text('token').notNull(),
    expires: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.token] })],
)

// The columns that rate-limiter-flexible expects: `expire` is in milliseconds since 1970.
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
