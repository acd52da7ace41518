'use client'

import { PageHeader } from '#components/layout/page-header.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useActRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'
import { InviteMember } from './invite-member.tsx'

// Most members have confirmed their address, so the page doesn't wait for this code.
const ConfirmAddressNotice = lazily(
  async () => (await import('#console/_confirmation/confirm-address-notice.tsx')).ConfirmAddressNotice,
)

type TeamHeaderProps = {
  place: Place
  title: string
  description: string
  email: string
  /** Why the user may not invite anybody before confirming the address; null if they may. */
  addressRefusal: string | null
}

/** The header of a page on which members are invited. */
export function TeamHeader({ place, title, description, email, addressRefusal }: TeamHeaderProps) {
  const mayInvite = useActRefusal('team.invite') === null

  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={<InviteMember place={place} addressRefusal={addressRefusal} />}
      />
      {mayInvite && addressRefusal && <ConfirmAddressNotice email={email} />}
    </>
  )
}
