import type { Metadata } from 'next'
import { LinkButton } from '#components/ui/link-button.tsx'
import { routes } from '#lib/routes.ts'
import { requireUser } from '#lib/server/auth/session.ts'
import { AuthHeading } from '../../auth-heading.tsx'

export const metadata: Metadata = { title: 'Check your email' }

export default async function ConfirmationSentPage() {
  const { email } = await requireUser()

  return (
    <>
      <AuthHeading title="Check your email">
        We’ve sent a link to <span className="font-medium break-words text-ink">{email}</span>. It works once, for 24
        hours.
      </AuthHeading>
      <LinkButton href={routes.root()} size="lg">
        Continue to the console
      </LinkButton>
    </>
  )
}
