import { CopyButton } from '#components/layout/copy-button.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#components/ui/dialog.tsx'
import type { SentInvitation } from '#lib/server/team/send-invitation.ts'

/** Shows the link once, and only as text, because it lets the invited person in. */
export function InvitationLink({
  sent: { email, link, mail },
  onClose,
}: {
  sent: SentInvitation
  onClose: () => void
}) {
  return (
    <Dialog open onOpenChange={onClose} title={`Invitation for ${email}`}>
      <DialogBody className="flex flex-col gap-3">
        {mail === 'failed' && (
          <Banner tone="warning" title="The email wasn’t sent">
            The mail server didn’t accept it. Send this link yourself.
          </Banner>
        )}
        {mail === 'limited' && (
          <Banner tone="warning" title="The email wasn’t sent">
            This address already received several invitations in the last hour.
          </Banner>
        )}
        <p className="text-sm text-muted">
          {mail === 'sent' ? 'We emailed this link. You can also send it yourself.' : 'Send this link to the person.'}
        </p>
        <div className="flex items-start gap-3 rounded-lg border bg-sunken p-3">
          <code data-secret="" className="min-w-0 flex-1 self-center font-mono text-sm break-all select-all">
            {link}
          </code>
          <CopyButton autoFocus value={link} text="Copy" />
        </div>
        <p className="text-sm text-muted">
          We only keep a hash, so the link can’t be shown again. If it gets lost, resend the invitation.
        </p>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="primary">Done</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}
