import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { useAct } from '#lib/api/use-act.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useRole } from '#lib/auth/may.tsx'
import type { Role } from '#lib/auth/roles.ts'
import { type Place, routes } from '#lib/routes.ts'
import { changeRoleOf } from '#lib/server/team/actions.ts'
import { grantable, type Member } from './member.ts'

type ChangeRoleProps = { place: Place; member: Member; onClose: () => void }

export function ChangeRole({ place, member, onClose }: ChangeRoleProps) {
  const router = useRouter()
  const own = useRole()
  const name = member.name || member.email
  const form = useDraft({
    start: { role: member.role as string },
    toInput: ({ role }) => role as Role,
    mutation: useAct((role: Role) => changeRoleOf(place.workspace, member.user_id, role)),
    onDone: () => {
      toast.success('Role changed')
      router.refresh()
    },
    onClose,
  })

  return (
    <FormDialog
      form={form}
      size="sm"
      title={member.isSelf ? 'Change your role' : `Change the role of ${name}`}
      description="The new role applies from the next request, in both environments."
      failureTitle="Couldn’t change the role"
      action="Change role"
    >
      <SelectField form={form} name="role" label="Role" options={grantable(own)} hint={<RolesHint place={place} />} />
    </FormDialog>
  )
}

export function RolesHint({ place }: { place: Place }) {
  return (
    <Link href={routes.roles(place)} className="ink-link">
      See what each role may do
    </Link>
  )
}
