import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { PageHeader } from '#components/layout/page-header.tsx'
import { roleRefusal } from '#lib/auth/roles.ts'
import { consoleActs } from '#lib/operations/console-acts.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { sessionTokenOf } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { findMissingStep } from '#lib/server/second-factor/required-step.ts'
import { findRequiredSince, listWithoutSecondStep } from '#lib/server/team/require-second-step.ts'
import { listMembers } from '#lib/server/team/team.ts'
import { SecurityView } from './security-view.tsx'

export const metadata: Metadata = { title: 'Team security' }

export default async function SecurityPage({ params }: PageProps<'/[workspace]/[environment]/settings/team/security'>) {
  const place = await params
  const { workspace, role } = await requireWorkspace(place.workspace)
  const { workspace_id: id } = workspace
  // Data that the member may not see is not fetched.
  const mayList = roleRefusal(role, consoleActs['team.change']) === null
  const [since, members, without, ownMissing] = await Promise.all([
    findRequiredSince(database(), id),
    listMembers(database(), id),
    mayList ? listWithoutSecondStep(database(), id) : null,
    findMissingStep(database(), sessionTokenOf(await headers())),
  ])

  return (
    <>
      <PageHeader
        title="Security"
        description={`How members of ${workspace.name} sign in. Applies in both environments.`}
      />
      <SecurityView
        place={place}
        workspaceName={workspace.name}
        since={since?.toISOString() ?? null}
        members={members.length}
        without={without}
        ownMissing={ownMissing}
      />
    </>
  )
}
