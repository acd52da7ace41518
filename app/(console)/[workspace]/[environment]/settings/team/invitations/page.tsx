import type { Metadata } from 'next'
import { roleRefusal } from '#lib/auth/roles.ts'
import { consoleActs } from '#lib/operations/console-acts.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { database } from '#lib/server/db/client.ts'
import { addressRefusal } from '#lib/server/links/confirmed-address.ts'
import { listInvitations } from '#lib/server/team/team.ts'
import { TeamHeader } from '../team-header.tsx'
import { InvitationsView } from './invitations-view.tsx'

export const metadata: Metadata = { title: 'Invitations' }

type Props = PageProps<'/[workspace]/[environment]/settings/team/invitations'>

export default async function InvitationsPage({ params }: Props) {
  const place = await params
  const { user, workspace, role } = await requireWorkspace(place.workspace)
  // Data that the member may not see is not fetched.
  const isAllowed = roleRefusal(role, consoleActs['team.invite']) === null
  const invitations = isAllowed ? await listInvitations(database(), workspace.workspace_id) : []
  const now = Date.now()

  return (
    <>
      <TeamHeader
        place={place}
        title="Invitations"
        description="People who were invited and haven’t joined yet."
        email={user.email}
        addressRefusal={await addressRefusal(database(), user, 'invitation')}
      />
      <InvitationsView
        place={place}
        invitations={invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
          ...invitation,
          state: expiresAt.getTime() > now ? 'open' : 'expired',
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        }))}
      />
    </>
  )
}
