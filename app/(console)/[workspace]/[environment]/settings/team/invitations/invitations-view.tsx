'use client'

import { plain, state, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import type { States } from '#components/layout/status-badge.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Lock, UserPlus } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { labelOf } from '#components/ui/option.ts'
import { useActRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'
import { type Invitation, roleOptions } from '../member.ts'
import { matches, teamSearch } from '../team-search.ts'
import { useGiven } from '../use-given.ts'

const InvitationActions = lazily(async () => (await import('./invitation-actions.tsx')).InvitationActions, 'size-8')

const states: States<Invitation['state']> = [
  { value: 'open', label: 'Open', meaning: 'waiting' },
  { value: 'expired', label: 'Expired', meaning: 'ended' },
]

export function InvitationsView({ place, invitations }: { place: Place; invitations: Invitation[] }) {
  const list = useList(teamSearch)
  const query = useGiven(invitations)
  const refusal = useActRefusal('team.invite')

  if (refusal) {
    return (
      <EmptyState icon={<Lock />} title="Only owners and admins can see invitations">
        {refusal}
      </EmptyState>
    )
  }
  return (
    <ListScreen
      list={list}
      query={query}
      rows={(all) => all.filter((invitation) => matches(list.values, invitation))}
      caption="Invitations"
      noun="invitation"
      columns={columnsFor(place)}
      rowId={(invitation) => invitation.invitation_id}
      csv={{ name: `invitations-${place.workspace}` }}
      find={{
        label: 'Find invitations by email',
        placeholder: 'Email',
        by: 'q',
      }}
      noMatch="No open invitation has this role or email."
      none={
        <EmptyState icon={<UserPlus />} title="No open invitations">
          Invite someone by email. Invitations that were accepted or revoked are in the audit log.
        </EmptyState>
      }
    />
  )
}

const columnsFor = (place: Place): Column<Invitation>[] => [
  plain('email', 'Email', ({ email }) => email, {
    cell: ({ email }) => <span className="font-medium break-all">{email}</span>,
  }),
  plain('role', 'Role', ({ role }) => labelOf(roleOptions, role)),
  { ...(state(states) as Column<Invitation>), phone: 'filled' },
  plain('by', 'Invited by', ({ invitedBy }) => invitedBy, { isSpare: true }),
  time('created', 'Invited', ({ createdAt }) => createdAt, { real: true, phone: 'hidden', isSpare: true }),
  time('expires', 'Expires', ({ expiresAt }) => expiresAt, { real: true }),
  fileColumn('id', 'Invitation ID', (invitation) => invitation.invitation_id),
  {
    id: 'acts',
    header: '',
    align: 'end',
    phone: 'aside',
    cell: (invitation) => <InvitationActions place={place} invitation={invitation} />,
  },
]
