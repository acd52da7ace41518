import type { Route } from 'next'
import Link from 'next/link'
import { LinkButton } from '#components/ui/link-button.tsx'
import { onTheWay } from '#lib/routes.ts'
import { AuthHeading } from './auth-heading.tsx'

export function LinkSent({ again }: { again: Route }) {
  return (
    <>
      <AuthHeading title="Check your email">
        If the address belongs to an account, we’ve sent it a link. It works once, for 30 minutes.
      </AuthHeading>
      <p className="text-sm text-muted">
        No email? Look in your spam folder, or{' '}
        <Link href={again} className="ink-link font-medium">
          request another link
        </Link>
        . Each new link replaces the one before.
      </p>
      <BackToSignIn />
    </>
  )
}

export function LinkExpired({ again }: { again: Route }) {
  return (
    <>
      <AuthHeading title="This link no longer works">
        It was used already, a newer one replaced it, or its 30 minutes are over.
      </AuthHeading>
      <LinkButton href={again} variant="primary" size="lg">
        Request a new link
      </LinkButton>
    </>
  )
}

export function BackToSignIn({ next }: { next?: string | undefined }) {
  return (
    <Link href={onTheWay('/sign-in', { next })} className="ink-link self-start text-sm font-medium">
      Back to sign-in
    </Link>
  )
}
