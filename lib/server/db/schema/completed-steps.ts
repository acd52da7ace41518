import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { workspaces } from './workspaces.ts'

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
