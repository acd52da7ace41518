import type { Metadata } from 'next'
import { headers } from 'next/headers'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { onTheWay } from '#lib/routes.ts'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { redirectSignedIn } from '#lib/server/auth/membership.ts'
import { database } from '#lib/server/db/client.ts'
import { countPasskeys } from '#lib/server/passkeys/passkeys.ts'
import { offersPasskeys } from '#lib/server/passkeys/relying-party.ts'
import { findPendingSignIn, pendingTokenOf } from '#lib/server/second-factor/pending-sign-in.ts'
import { AuthHeading } from '../../auth-heading.tsx'
import { CodeForm } from '../../code-form.tsx'
import { PasskeySignIn } from '../../passkey-sign-in.tsx'
import { queryParameter } from '../../query-parameter.ts'

export const metadata: Metadata = { title: 'Enter your code' }

export default async function SecondStepPage({ searchParams }: PageProps<'/sign-in/code'>) {
  const query = await searchParams
  const received = await headers()
  const user = await findPendingSignIn(database(), pendingTokenOf(received))
  const remembered = recallForm(received, queryParameter(query.retry))
  const next = queryParameter(query.next) ?? remembered?.values.next
  if (!user) {
    await redirectSignedIn()
    redirect(onTheWay('/sign-in', { notice: 'sign-in-expired', next }))
  }
  const hasPasskey = offersPasskeys() && (await countPasskeys(database(), user.user_id)) > 0
  const isBackup = (queryParameter(query.with) ?? remembered?.values.with) === 'backup'

  return (
    <>
      <AuthHeading title={isBackup ? 'Enter a backup code' : 'Enter your code'}>
        {isBackup ? 'One of the codes that you saved. Each works once.' : 'Your authenticator app shows it.'} You’re
        signing in as <span className="font-medium break-words text-ink">{user.email}</span>.
      </AuthHeading>
      {/* A new React key: the other form begins empty. */}
      <CodeForm
        key={String(isBackup)}
        action="/api/auth/sign-in/code"
        label="Sign in"
        isBackup={isBackup}
        remembered={remembered}
        next={next}
      />
      {hasPasskey && <PasskeySignIn next={next} />}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <Link href={onTheWay('/sign-in/code', { next, ...(!isBackup && { with: 'backup' }) })} className="ink-link">
          {isBackup ? 'Use your authenticator app' : 'Use a backup code'}
        </Link>
        <Link href={onTheWay('/sign-in', { next })} className="ink-link">
          Back to sign-in
        </Link>
      </div>
      {isBackup && (
        <p className="text-sm text-muted">
          No code left? Ask the person who runs this installation to turn two-step sign-in off for you.
        </p>
      )}
    </>
  )
}
