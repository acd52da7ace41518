import Link from 'next/link'
import { LinkButton } from '#components/ui/link-button.tsx'
import { onTheWay } from '#lib/routes.ts'
import { AuthHeading } from '../auth-heading.tsx'

/** For the owner of the address in another browser, or for one with whose address a stranger signed up. */
export function SignInFirst({ email }: { email: string }) {
  return (
    <>
      <AuthHeading title="Confirm your address">
        Sign in as <span className="font-medium break-words text-ink">{email}</span>, then confirm that this address is
        yours.
      </AuthHeading>
      <LinkButton href={onTheWay('/sign-in', { next: '/verify' })} variant="primary" size="lg">
        Sign in
      </LinkButton>
      <p className="text-sm text-muted">
        Didn’t create this account? Then someone else used your address. You can ignore the email, or{' '}
        <Link href="/reset" className="ink-link font-medium">
          choose a new password
        </Link>
        , which signs them out and makes the account yours.
      </p>
    </>
  )
}
