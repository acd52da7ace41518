import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ROLES } from '../../../auth/roles.ts'
import { users } from './people.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = () => moment('created_at').notNull().defaultNow()

export const workspaces = pgTable('workspaces', {
  workspaceId: text('workspace_id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  createdAt: createdAt(),
  secondStepRequiredAt: timestamp('second_step_required_at', { withTimezone: true, mode: 'date' }),
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
    role: text('role', { enum: ROLES }).notNull(),
    createdAt: createdAt(),
    /** Up to five minutes late. */
    lastActiveAt: moment('last_active_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('memberships_user_id').on(table.userId),
  ],
)

/** Open until it is accepted, revoked or expired. An expired one still keeps its place until it is replaced. */
export const invitations = pgTable(
  'invitations',
  {
    invitationId: text('invitation_id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    acceptedBy: text('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('invitations_open')
      .on(table.workspaceId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
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
    completedAt: moment('completed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.step] })],
)

/** A sign-up that is asking the gateway for an account, or whose account waits for a retry to use it. */
export const accountReservations = pgTable('account_reservations', {
  reservationId: text('reservation_id').primaryKey(),
  requestedAt: moment('requested_at').notNull(),
  account: bytea('account'),
})
