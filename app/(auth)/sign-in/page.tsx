import type { Metadata } from 'next'
import { headers } from 'next/headers'
import Link from 'next/link'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { redirectSignedIn } from '#lib/server/auth/membership.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { queryParameter } from '../query-parameter.ts'
import { SignInForm } from './sign-in-form.tsx'

export const metadata: Metadata = { title: 'Sign in' }

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  await redirectSignedIn()
  const { retry, next } = await searchParams
  const remembered = recallForm(await headers(), queryParameter(retry))

  return (
    <>
      <AuthHeading title="Sign in to Pillar">
        New here?{' '}
        <Link href="/sign-up" className="font-medium ink-link">
          Create an account
        </Link>
      </AuthHeading>
      <SignInForm remembered={remembered} next={queryParameter(next) ?? remembered?.values.next} />
    </>
  )
}
