import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { onTheWay, routes } from '#lib/routes.ts'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { currentUser } from '#lib/server/auth/session.ts'
import { database } from '#lib/server/db/client.ts'
import { findAddressChange } from '#lib/server/links/address-change.ts'
import { linkTokenOf } from '#lib/server/links/link-cookie.ts'
import { findLink } from '#lib/server/links/one-time-links.ts'
import { AuthHeading } from '../../auth-heading.tsx'
import { queryParameter } from '../../query-parameter.ts'
import { ChangeAddressForm } from '../confirm-forms.tsx'

export const metadata: Metadata = { title: 'Change your address' }

/** Names the account to its owner only: the link may have gone to a mistyped address. */
export default async function ChangeAddressPage({ searchParams }: PageProps<'/verify/address'>) {
  const { retry } = await searchParams
  const received = await headers()
  const [user, owner] = await Promise.all([
    currentUser(),
    findLink(database(), 'change_address', linkTokenOf(received)),
  ])
  const change = owner && (await findAddressChange(database(), owner.user_id))

  if (change && !user) {
    return (
      <>
        <AuthHeading title="Change your address">
          Sign in to the account whose address you’re changing, with its present address.
        </AuthHeading>
        <LinkButton href={onTheWay('/sign-in', { next: '/verify/address' })} variant="primary" size="lg">
          Sign in
        </LinkButton>
      </>
    )
  }
  if (change && owner.user_id !== user?.user_id) {
    return (
      <>
        <AuthHeading title="This link is for another account">
          You’re signed in as {user?.email}. To use the link, sign out and sign in to the account whose address changes.
        </AuthHeading>
        <form method="post" action="/api/auth/sign-out" className="flex flex-col gap-3">
          <input type="hidden" name="next" value="/verify/address" />
          <Button type="submit" variant="primary" size="lg" className="w-full">
            Sign out and continue
          </Button>
        </form>
      </>
    )
  }
  if (change) {
    return (
      <>
        <AuthHeading title="Change your address">
          From <Email>{owner.email}</Email> to <Email>{change.address}</Email>. You sign in with the new one from then
          on, and your other browsers are signed out.
        </AuthHeading>
        <ChangeAddressForm remembered={recallForm(received, queryParameter(retry))} />
      </>
    )
  }
  return (
    <>
      <AuthHeading title="This link no longer works">
        It was used already, canceled, or replaced by a newer one, or its 30 minutes are over. Your account shows the
        change that waits, and sends a new link.
      </AuthHeading>
      <LinkButton href={routes.root()} size="lg">
        Go to the console
      </LinkButton>
    </>
  )
}

function Email({ children }: { children: string }) {
  return <span className="font-medium break-words text-ink">{children}</span>
}
