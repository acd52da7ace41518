import type { Metadata } from 'next'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { database } from '#lib/server/db/client.ts'
import { addressRefusal } from '#lib/server/links/confirmed-address.ts'
import { listMembers } from '#lib/server/team/team.ts'
import { MembersView } from './members-view.tsx'
import { TeamHeader } from './team-header.tsx'

export const metadata: Metadata = { title: 'Team' }

export default async function TeamPage({ params }: PageProps<'/[workspace]/[environment]/settings/team'>) {
  const place = await params
  const { user, workspace } = await requireWorkspace(place.workspace)
  const members = await listMembers(database(), workspace.workspace_id)

  return (
    <>
      <TeamHeader
        place={place}
        title="Team"
        description={`Members of ${workspace.name}. Roles apply in both environments.`}
        email={user.email}
        addressRefusal={await addressRefusal(database(), user, 'invitation')}
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
