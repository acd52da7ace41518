import { useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { EllipsisVertical, LogOut, Pencil, Trash2 } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuSeparator } from '#components/ui/menu-item.tsx'
import { useActRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'
import type { Member } from './member.ts'
import { useGrantRefusal } from './use-grant-refusal.ts'

const ChangeRole = lazily(async () => (await import('./change-role.tsx')).ChangeRole)
const EndMembership = lazily(async () => (await import('./end-membership.tsx')).EndMembership)

type MemberActionsProps = { place: Place; workspaceName: string; member: Member }

export function MemberActions({ place, workspaceName, member }: MemberActionsProps) {
  const [open, setOpen] = useState<'role' | 'end' | null>(null)
  const beyond = useGrantRefusal(member.role)
  const change = useActRefusal('team.change') ?? beyond
  const remove = useActRefusal('team.remove') ?? beyond
  const onClose = () => setOpen(null)

  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${member.name || member.email}`} size="sm">
            <EllipsisVertical />
          </IconButton>
        }
      >
        <MenuItem refusal={change} onSelect={() => setOpen('role')}>
          <Pencil />
          Change role
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger refusal={member.isSelf ? null : remove} onSelect={() => setOpen('end')}>
          {member.isSelf ? <LogOut /> : <Trash2 />}
          {member.isSelf ? 'Leave workspace' : 'Remove member'}
        </MenuItem>
      </Menu>
      {open === 'role' && <ChangeRole place={place} member={member} onClose={onClose} />}
      {open === 'end' && (
        <EndMembership place={place} workspaceName={workspaceName} member={member} onClose={onClose} />
      )}
    </>
  )
}
