import { customType, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './people.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const createdAt = () => timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow()

export const workspaces = pgTable('workspaces', {
  workspaceId: text('workspace_id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  createdAt: createdAt(),
})

export const memberships = pgTable(
  'memberships',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'admin', 'developer', 'finance', 'viewer'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('memberships_user_id').on(table.userId),
  ],
)

export const sealedKeys = pgTable(
  'sealed_keys',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: 'cascade' }),
    environment: text('environment', { enum: ['sandbox', 'live'] }).notNull(),
    accountId: text('account_id').notNull(),
    keyId: text('key_id').notNull(),
    ciphertext: bytea('ciphertext').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.environment] })],
)

/** Steps of the go-live checklist that traffic completed; `completedAt` is by the clock of the step's environment. */
export const completedSteps = pgTable(
  'completed_steps',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: 'cascade' }),
    step: text('step').notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.step] })],
)

/** A sign-up that is asking the gateway for an account, or whose account waits for a retry to use it. */
export const accountReservations = pgTable('account_reservations', {
  reservationId: text('reservation_id').primaryKey(),
  requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date' }).notNull(),
  account: bytea('account'),
})
