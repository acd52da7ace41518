import type { Metadata } from 'next'
import { headers } from 'next/headers'
import Link from 'next/link'
import { Banner } from '#components/ui/banner.tsx'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { redirectSignedIn } from '#lib/server/auth/membership.ts'
import { isMailConfigured } from '#lib/server/mail/send-mail.ts'
import { offersPasskeys } from '#lib/server/passkeys/relying-party.ts'
import { listProviders } from '#lib/server/providers/configured.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { ProviderSignIn } from '../provider-sign-in.tsx'
import { queryParameter } from '../query-parameter.ts'
import { SignInForm } from './sign-in-form.tsx'

export const metadata: Metadata = { title: 'Sign in' }

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { retry, notice, ...query } = await searchParams
  const next = queryParameter(query.next)
  await redirectSignedIn({ next })
  const remembered = recallForm(await headers(), queryParameter(retry))

  return (
    <>
      <AuthHeading title="Sign in to Pillar">
        New here?{' '}
        <Link href="/sign-up" className="font-medium ink-link">
          Create an account
        </Link>
      </AuthHeading>
      {notice === 'password-changed' && <Banner tone="success">Password changed. Sign in with the new one.</Banner>}
      {notice === 'sign-in-expired' && <Banner tone="warning">That sign-in took too long. Sign in again.</Banner>}
      <SignInForm
        remembered={remembered}
        next={next ?? remembered?.values.next}
        offersLink={isMailConfigured()}
        offersPasskeys={offersPasskeys()}
      />
      <ProviderSignIn providers={listProviders()} verb="Sign in" next={next ?? remembered?.values.next} />
    </>
  )
}
