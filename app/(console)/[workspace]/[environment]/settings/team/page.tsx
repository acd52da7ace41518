import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { database } from '#lib/server/db/client.ts'
import { listMembers } from '#lib/server/team/team.ts'
import { InviteMember } from './invite-member.tsx'
import { MembersView } from './members-view.tsx'

export const metadata: Metadata = { title: 'Team' }

export default async function TeamPage({ params }: PageProps<'/[workspace]/[environment]/settings/team'>) {
  const place = await params
  const { user, workspace } = await requireWorkspace(place.workspace)
  const members = await listMembers(database(), workspace.workspace_id)

  return (
    <>
      <PageHeader
        title="Team"
        description={`Members of ${workspace.name}. Roles apply in both environments.`}
        actions={<InviteMember place={place} />}
      />
      <MembersView
        place={place}
        workspaceName={workspace.name}
        members={members.map(({ joinedAt, lastActiveAt, ...member }) => ({
          ...member,
          isSelf: member.user_id === user.user_id,
          joinedAt: joinedAt.toISOString(),
          lastActiveAt: lastActiveAt?.toISOString() ?? null,
        }))}
      />
    </>
  )
}
