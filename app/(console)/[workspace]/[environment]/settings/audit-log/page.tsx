import type { Metadata } from 'next'
import { roleRefusal } from '#lib/auth/roles.ts'
import { consoleActs } from '#lib/operations/console-acts.ts'
import { auditChoices } from '#lib/server/audit/read.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { database } from '#lib/server/db/client.ts'
import { AuditView } from './audit-view.tsx'

export const metadata: Metadata = { title: 'Audit log' }

export default async function AuditLogPage({ params }: PageProps<'/[workspace]/[environment]/settings/audit-log'>) {
  const place = await params
  const { workspace, role } = await requireWorkspace(place.workspace)
  // Data that the member may not see is not fetched.
  const isAllowed = roleRefusal(role, consoleActs['audit.read']) === null
  const choices = isAllowed ? await auditChoices(database(), workspace.workspace_id) : { people: [], actions: [] }

  return <AuditView place={place} {...choices} />
}
