import type { Metadata } from 'next'
import { LinkButton } from '#components/ui/link-button.tsx'
import { routes } from '#lib/routes.ts'
import { requireUser } from '#lib/server/auth/session.ts'
import { AuthHeading } from '../../../auth-heading.tsx'

export const metadata: Metadata = { title: 'Your address' }

export default async function AddressChangedPage() {
  const { email } = await requireUser()

  return (
    <>
      <AuthHeading title="Your address is changed">
        From now on, you sign in as <span className="font-medium break-words text-ink">{email}</span>.
      </AuthHeading>
      <LinkButton href={routes.root()} variant="primary" size="lg">
        Continue to the console
      </LinkButton>
    </>
  )
}
