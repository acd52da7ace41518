import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { database } from '#lib/server/db/client.ts'
import { linkTokenOf } from '#lib/server/links/link-cookie.ts'
import { findLink } from '#lib/server/links/one-time-links.ts'
import { AuthHeading } from '../../auth-heading.tsx'
import { LinkExpired } from '../../link-states.tsx'
import { queryParameter } from '../../query-parameter.ts'
import { NewPasswordForm } from './new-password-form.tsx'

export const metadata: Metadata = { title: 'Choose a new password' }

export default async function NewPasswordPage({ searchParams }: PageProps<'/reset/password'>) {
  const { retry } = await searchParams
  const received = await headers()
  const user = await findLink(database(), 'password_reset', linkTokenOf(received))
  if (!user) return <LinkExpired again="/reset" />

  return (
    <>
      <AuthHeading title="Choose a new password">
        For <span className="font-medium break-words text-ink">{user.email}</span>. You’ll be signed out of all
        browsers.
      </AuthHeading>
      <NewPasswordForm email={user.email} remembered={recallForm(received, queryParameter(retry))} />
    </>
  )
}
