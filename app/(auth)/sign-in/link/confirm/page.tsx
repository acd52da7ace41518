import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { database } from '#lib/server/db/client.ts'
import { linkTokenOf } from '#lib/server/links/link-cookie.ts'
import { findLink } from '#lib/server/links/one-time-links.ts'
import { AuthHeading } from '../../../auth-heading.tsx'
import { ConfirmLinkForm } from '../../../link-form.tsx'
import { LinkExpired } from '../../../link-states.tsx'
import { queryParameter } from '../../../query-parameter.ts'

export const metadata: Metadata = { title: 'Sign in' }

/** Mail scanners open links too, and another person could send one of their own account, so signing in takes a click. */
export default async function ConfirmSignInPage({ searchParams }: PageProps<'/sign-in/link/confirm'>) {
  const { retry } = await searchParams
  const received = await headers()
  const user = await findLink(database(), 'sign_in', linkTokenOf(received))
  if (!user) return <LinkExpired again="/sign-in/link" />

  return (
    <>
      <AuthHeading title="Sign in to Pillar">
        You’re signing in as <span className="font-medium break-words text-ink">{user.email}</span>.
      </AuthHeading>
      <ConfirmLinkForm remembered={recallForm(received, queryParameter(retry))} />
    </>
  )
}
