import type { Metadata, Route } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { routes } from '#lib/routes.ts'
import { browserName } from '#lib/server/auth/browser-name.ts'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { listWorkspaces } from '#lib/server/auth/membership.ts'
import { hasPassword } from '#lib/server/auth/passwords.ts'
import { isRecent } from '#lib/server/auth/recent-proof.ts'
import { requireUser } from '#lib/server/auth/session.ts'
import { sessionTokenOf } from '#lib/server/auth/sessions.ts'
import { returnPath } from '#lib/server/auth/sign-in.ts'
import { database } from '#lib/server/db/client.ts'
import { addressRefusal } from '#lib/server/links/confirmed-address.ts'
import { countPasskeys } from '#lib/server/passkeys/passkeys.ts'
import { offersPasskeys } from '#lib/server/passkeys/relying-party.ts'
import { listIdentities, listProvidersOf } from '#lib/server/providers/identities.ts'
import { findMissingStep } from '#lib/server/second-factor/required-step.ts'
import { findSecondFactor } from '#lib/server/second-factor/second-factor.ts'
import { homePath } from '#lib/server/workspaces/memberships.ts'
import { queryParameter } from '../../query-parameter.ts'
import { ElsewhereLinks } from './elsewhere-links.tsx'
import { ProveStep } from './prove-step.tsx'
import { SetUpStep } from './set-up-step.tsx'

export const metadata: Metadata = { title: 'Two-step sign-in' }

export default async function SecondStepPage({ searchParams }: PageProps<'/account/second-step'>) {
  const query = await searchParams
  const user = await requireUser()
  const received = await headers()
  const remembered = recallForm(received, queryParameter(query.retry))
  const slug = queryParameter(query.workspace) ?? remembered?.values.workspace
  const next = returnPath(queryParameter(query.next) ?? remembered?.values.next)
  const workspaces = await listWorkspaces(user.user_id)
  const asking = workspaces.find((one) => one.slug === slug)
  const missing = await findMissingStep(database(), sessionTokenOf(received))
  if (!asking || !missing || (missing === 'set_up' && !asking.requiresSecondStep)) {
    redirect((next ?? (await homePath(database(), user.user_id))) as Route)
  }

  const [isProtected, isFresh] = await Promise.all([
    hasPassword(database(), user.user_id),
    isRecent(database(), sessionTokenOf(received)),
  ])
  const others = workspaces.filter((one) => one !== asking)
  const place = { workspace: asking.slug, environment: 'sandbox' }
  const to = next ?? routes.home(place)
  return (
    <>
      {missing === 'prove' ? (
        <ProveStep
          asking={asking}
          email={user.email}
          hasApp={(await findSecondFactor(database(), user.user_id)) !== null}
          hasPasskey={offersPasskeys() && (await countPasskeys(database(), user.user_id)) > 0}
          next={to}
          isBackup={(queryParameter(query.with) ?? remembered?.values.with) === 'backup'}
          remembered={remembered}
        />
      ) : (
        <SetUpStep
          workspaceName={asking.name}
          nonce={received.get('x-nonce') ?? undefined}
          email={user.email}
          isConfirmed={(await addressRefusal(database(), user, 'second step')) === null}
          offersPasskeys={offersPasskeys()}
          hasPassword={isProtected}
          provableWith={isProtected || isFresh ? null : listProvidersOf(await listIdentities(database(), user.user_id))}
          failure={remembered?.detail ?? null}
          // Without the `retry` of an earlier failure, which would hide the next one.
          next={routes.secondStep(asking.slug, to)}
          suggestedName={browserName(received.get('user-agent'))}
        />
      )}
      <ElsewhereLinks others={others} />
    </>
  )
}
