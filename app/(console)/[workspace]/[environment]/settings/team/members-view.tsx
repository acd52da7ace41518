'use client'

import { plain, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Badge } from '#components/ui/badge.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { labelOf } from '#components/ui/option.ts'
import type { Place } from '#lib/routes.ts'
import { type Member, roleOptions } from './member.ts'
import { matches, teamSearch } from './team-search.ts'
import { useGiven } from './use-given.ts'

const MemberActions = lazily(async () => (await import('./member-actions.tsx')).MemberActions, 'size-8')

type MembersViewProps = { place: Place; workspaceName: string; members: Member[] }

export function MembersView({ place, workspaceName, members }: MembersViewProps) {
  const list = useList(teamSearch)
  const query = useGiven(members)
  return (
    <ListScreen
      list={list}
      query={query}
      rows={(all) => all.filter((member) => matches(list.values, member))}
      caption="Members"
      noun="member"
      columns={columnsFor(place, workspaceName)}
      rowId={(member) => member.user_id}
      csv={{ name: `team-${place.workspace}` }}
      find={{
        label: 'Find members by name or email',
        placeholder: 'Name or email',
        by: 'q',
      }}
      noMatch="No member has this role, name or email."
      none={<EmptyState title="No members">Invite someone to work in this workspace.</EmptyState>}
    />
  )
}

const columnsFor = (place: Place, workspaceName: string): Column<Member>[] => [
  plain('name', 'Name', ({ name, email }) => name || email, {
    cell: ({ name, email, isSelf }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="font-medium break-words">{name || email}</span>
        {isSelf && <Badge>You</Badge>}
      </span>
    ),
  }),
  plain('email', 'Email', ({ email }) => email, { cell: ({ email }) => <span className="break-all">{email}</span> }),
  plain('role', 'Role', ({ role }) => labelOf(roleOptions, role)),
  time('joined', 'Joined', ({ joinedAt }) => joinedAt, { real: true, isSpare: true }),
  time('active', 'Last active', ({ lastActiveAt }) => lastActiveAt, { real: true, absent: 'Not yet' }),
  fileColumn('id', 'User ID', (member) => member.user_id),
  {
    id: 'acts',
    header: '',
    align: 'end',
    phone: 'aside',
    cell: (member) => <MemberActions place={place} workspaceName={workspaceName} member={member} />,
  },
]
