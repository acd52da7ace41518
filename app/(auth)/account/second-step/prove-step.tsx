import Link from 'next/link'
import { routes } from '#lib/routes.ts'
import type { FormMemory } from '#lib/server/auth/form-memory.ts'
import { AuthHeading } from '../../auth-heading.tsx'
import { CodeForm } from '../../code-form.tsx'
import { PasskeySignIn } from '../../passkey-sign-in.tsx'

type ProveStepProps = {
  hasApp: boolean
  hasPasskey: boolean
  asking: { slug: string; name: string; requiresSecondStep: boolean }
  email: string
  next: string
  isBackup: boolean
  remembered: FormMemory | null
}

/** For a session that began before its user had a second step, or with the password of one who has only a passkey. */
export function ProveStep({ hasApp, hasPasskey, asking, email, next, isBackup, remembered }: ProveStepProps) {
  const other = routes.secondStep(asking.slug, next)

  return (
    <>
      <AuthHeading title="Confirm it’s you">
        {asking.requiresSecondStep && `${asking.name} requires two-step sign-in. `}This session began without it. You’re
        signed in as <span className="font-medium break-words text-ink">{email}</span>.
      </AuthHeading>
      {hasApp && (
        <CodeForm
          key={String(isBackup)}
          action="/api/auth/second-step"
          label="Continue"
          isBackup={isBackup}
          remembered={remembered}
          next={next}
          workspace={asking.slug}
        />
      )}
      {hasPasskey && <PasskeySignIn next={next} />}
      {hasApp && (
        <p className="text-sm">
          <Link href={isBackup ? other : `${other}&with=backup`} className="ink-link">
            {isBackup ? 'Use your authenticator app' : 'Use a backup code'}
          </Link>
        </p>
      )}
      {!hasApp && (
        <p className="text-sm text-muted">
          No passkey left? Ask the person who runs this installation to remove yours, so that you can set up another
          second step.
        </p>
      )}
    </>
  )
}
