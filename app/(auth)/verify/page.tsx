import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { LinkButton } from '#components/ui/link-button.tsx'
import { onTheWay, routes } from '#lib/routes.ts'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { currentUser } from '#lib/server/auth/session.ts'
import { database } from '#lib/server/db/client.ts'
import { isAddressConfirmed } from '#lib/server/links/confirmed-address.ts'
import { linkTokenOf } from '#lib/server/links/link-cookie.ts'
import { findLink } from '#lib/server/links/one-time-links.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { queryParameter } from '../query-parameter.ts'
import { WrongAccount } from '../wrong-account.tsx'
import { ConfirmAddressForm, NewLinkForm } from './confirm-forms.tsx'
import { SignInFirst } from './sign-in-first.tsx'

export const metadata: Metadata = { title: 'Confirm your address' }

/** Confirming takes a click, because mail scanners open links too, and a session: see `confirmAddress`. */
export default async function VerifyPage({ searchParams }: PageProps<'/verify'>) {
  const { retry } = await searchParams
  const received = await headers()
  const [user, owner] = await Promise.all([
    currentUser(),
    findLink(database(), 'confirm_address', linkTokenOf(received)),
  ])
  const remembered = recallForm(received, queryParameter(retry))

  if (owner && !user) return <SignInFirst email={owner.email} />
  if (owner && user && owner.user_id !== user.user_id) {
    return <WrongAccount title="This link is for someone else" next="/verify" owner={owner.email} user={user.email} />
  }
  if (owner) {
    return (
      <>
        <AuthHeading title="Confirm your address">
          You’re confirming that <Email>{owner.email}</Email> is yours.
        </AuthHeading>
        <ConfirmAddressForm remembered={remembered} />
      </>
    )
  }
  if (user && (await isAddressConfirmed(database(), user.user_id))) {
    return (
      <>
        <AuthHeading title="Your address is confirmed">
          <Email>{user.email}</Email> is yours: you can turn on two-step sign-in, add passkeys and invite people.
        </AuthHeading>
        <LinkButton href={routes.root()} variant="primary" size="lg">
          Continue to the console
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <AuthHeading title="This link no longer works">
        It was used already, a newer one replaced it, or its 24 hours are over.
      </AuthHeading>
      {user ? (
        <NewLinkForm remembered={remembered} />
      ) : (
        <LinkButton href={onTheWay('/sign-in', { next: '/verify' })} variant="primary" size="lg">
          Sign in to get a new link
        </LinkButton>
      )}
    </>
  )
}

function Email({ children }: { children: string }) {
  return <span className="font-medium break-words text-ink">{children}</span>
}
