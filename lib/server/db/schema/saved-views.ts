import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './people.ts'
import { workspaces } from './workspaces.ts'

/** The lists whose filters can be saved, by the names of their routes. */
export const viewScreens = [
  'transactions',
  'checkouts',
  'subscriptions',
  'invoices',
  'refunds',
  'disputes',
  'messages',
  'events',
  'logs',
] as const

/** Named filters of a list, shared by a workspace. */
export const savedViews = pgTable(
  'saved_views',
  {
    viewId: text('view_id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: 'cascade' }),
    screen: text('screen', { enum: viewScreens }).notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.workspaceId, table.screen, table.name)],
)
