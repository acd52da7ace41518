import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { newId } from '../ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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

// Separate from users: a query that reads whole user rows must not include a hash. Who only uses a provider has none.
export const passwords = pgTable('passwords', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

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
    /** The identity that began it. Its disconnection ends the session. */
    identityId: text('identity_id'),
    /** When the identity of an account without a password proved the session again. */
    provenAt: moment('proven_at'),
    secondStepAt: moment('second_step_at'),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)

// The columns that rate-limiter-flexible expects: `expire` is in milliseconds since 1970.
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
