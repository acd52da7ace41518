'use client'

import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/toast.ts'
import { useResendConfirmation } from '#lib/data/own-account.ts'

/** For a user whose address is not confirmed, on the pages with the acts that wait for it. */
export function ConfirmAddressNotice({ email }: { email: string }) {
  const resend = useResendConfirmation()

  function onResend() {
    resend.mutate(undefined, {
      onSuccess: () => toast.success('Link sent', { description: `It will arrive at ${email} shortly.` }),
    })
  }

  return (
    <Banner
      className="mb-6"
      title="Confirm your address"
      actions={
        <Button size="sm" onClick={onResend} pending={resend.isPending}>
          Resend link
        </Button>
      }
    >
      Open the link that we emailed to {email}. Two-step sign-in, passkeys and invitations wait for it.
    </Banner>
  )
}
