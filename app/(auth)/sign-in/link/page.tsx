import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { redirectSignedIn } from '#lib/server/auth/membership.ts'
import { isMailConfigured } from '#lib/server/mail/send-mail.ts'
import { AuthHeading } from '../../auth-heading.tsx'
import { LinkForm } from '../../link-form.tsx'
import { BackToSignIn } from '../../link-states.tsx'
import { queryParameter } from '../../query-parameter.ts'

export const metadata: Metadata = { title: 'Sign in with a link' }

export default async function SignInLinkPage({ searchParams }: PageProps<'/sign-in/link'>) {
  await redirectSignedIn()
  const query = await searchParams
  const remembered = recallForm(await headers(), queryParameter(query.retry))
  const next = queryParameter(query.next) ?? remembered?.values.next

  return (
    <>
      <AuthHeading title="Sign in with a link">
        {isMailConfigured()
          ? 'We’ll email you a link that signs you in without your password.'
          : 'This installation sends no email. Sign in with your password.'}
      </AuthHeading>
      {isMailConfigured() && <LinkForm action="/api/auth/sign-in-link" remembered={remembered} next={next} />}
      <BackToSignIn next={next} />
    </>
  )
}
