import type { Metadata } from 'next'
import { headers } from 'next/headers'
import Link from 'next/link'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { redirectSignedIn } from '#lib/server/auth/membership.ts'
import { listProviders } from '#lib/server/providers/configured.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { ProviderSignIn } from '../provider-sign-in.tsx'
import { queryParameter } from '../query-parameter.ts'
import { SignUpForm } from './sign-up-form.tsx'

export const metadata: Metadata = { title: 'Create an account' }

export default async function SignUpPage({ searchParams }: PageProps<'/sign-up'>) {
  await redirectSignedIn()
  const { retry } = await searchParams

  return (
    <>
      <AuthHeading title="Create your account">
        Already have an account?{' '}
        <Link href="/sign-in" className="font-medium ink-link">
          Sign in
        </Link>
      </AuthHeading>
      <SignUpForm remembered={recallForm(await headers(), queryParameter(retry))} />
      <ProviderSignIn providers={listProviders()} verb="Sign up" next={undefined} />
    </>
  )
}
