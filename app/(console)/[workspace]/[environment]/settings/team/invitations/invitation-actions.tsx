import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { Ban, EllipsisVertical, Send } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuSeparator } from '#components/ui/menu-item.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useAct } from '#lib/api/use-act.ts'
import { useActRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'
import { resendInvitationTo, revokeInvitationOf } from '#lib/server/team/actions.ts'
import type { Invitation } from '../member.ts'
import { useGrantRefusal } from '../use-grant-refusal.ts'

const InvitationLink = lazily(async () => (await import('../invitation-link.tsx')).InvitationLink)

type InvitationActionsProps = { place: Place; invitation: Invitation }

export function InvitationActions({ place, invitation: { invitation_id, email, role } }: InvitationActionsProps) {
  const router = useRouter()
  const [asked, setAsked] = useState<'resend' | 'revoke' | null>(null)
  const beyond = useGrantRefusal(role)
  const mayResend = useActRefusal('team.resend') ?? beyond
  const mayRevoke = useActRefusal('team.revoke') ?? beyond
  const resend = useAct(() => resendInvitationTo(place.workspace, invitation_id))
  const revoke = useAct(() => revokeInvitationOf(place.workspace, invitation_id))

  function close() {
    setAsked(null)
    resend.reset()
    revoke.reset()
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${email}`} size="sm">
            <EllipsisVertical />
          </IconButton>
        }
      >
        <MenuItem refusal={mayResend} onSelect={() => setAsked('resend')}>
          <Send />
          Resend invitation
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger refusal={mayRevoke} onSelect={() => setAsked('revoke')}>
          <Ban />
          Revoke invitation
        </MenuItem>
      </Menu>
      {asked === 'resend' && !resend.data && (
        <Confirm
          open
          onOpenChange={close}
          title={`Resend the invitation for ${email}?`}
          action="Resend invitation"
          {...confirming(resend, undefined, () => router.refresh())}
        >
          You get a new link for 7 more days. The earlier link stops working.
        </Confirm>
      )}
      {asked === 'resend' && resend.data && <InvitationLink sent={resend.data} onClose={close} />}
      {asked === 'revoke' && (
        <Confirm
          open
          onOpenChange={close}
          danger
          title={`Revoke the invitation for ${email}?`}
          action="Revoke invitation"
          {...confirming(revoke, undefined, () => {
            toast.success('Invitation revoked')
            router.refresh()
          })}
        >
          Its link stops working immediately.
        </Confirm>
      )}
    </>
  )
}
