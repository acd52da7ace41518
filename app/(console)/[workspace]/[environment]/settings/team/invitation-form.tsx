import { useRouter } from 'next/navigation'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { useAct } from '#lib/api/use-act.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useRole } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'
import { inviteMember } from '#lib/server/team/actions.ts'
import type { SentInvitation } from '#lib/server/team/send-invitation.ts'
import { RolesHint } from './change-role.tsx'
import { grantable } from './member.ts'

type InvitationFormProps = { place: Place; onSent: (sent: SentInvitation) => void; onClose: () => void }

export function InvitationForm({ place, onSent, onClose }: InvitationFormProps) {
  const router = useRouter()
  const own = useRole()
  const form = useDraft({
    keep: 'invitation',
    start: { email: '', role: '' },
    toInput: (draft) => draft,
    mutation: useAct((draft: { email: string; role: string }) => inviteMember(place.workspace, draft)),
    onDone: (sent) => {
      onSent(sent)
      router.refresh()
    },
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title="Invite a member"
      description="You get a link for this person. It works once, for 7 days, and replaces an earlier invitation."
      failureTitle="Couldn’t send the invitation"
      action="Invite member"
    >
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        form={form}
        name="role"
        label="Role"
        placeholder="Choose a role"
        options={grantable(own)}
        hint={<RolesHint place={place} />}
      />
    </FormDialog>
  )
}
