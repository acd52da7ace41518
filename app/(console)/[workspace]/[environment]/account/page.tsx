import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { ConfirmAddressNotice } from '#console/_confirmation/confirm-address-notice.tsx'
import { HasPassword } from '#console/_sign-in-methods/has-password.tsx'
import { ProveAgain, STALE } from '#console/_sign-in-methods/prove-again.tsx'
import { routes } from '#lib/routes.ts'
import { browserName } from '#lib/server/auth/browser-name.ts'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { hasPassword } from '#lib/server/auth/passwords.ts'
import { isRecent } from '#lib/server/auth/recent-proof.ts'
import { requireUser } from '#lib/server/auth/session.ts'
import { listSessions, type SessionInfo, sessionTokenOf } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { findAddressChange } from '#lib/server/links/address-change.ts'
import { addressRefusal } from '#lib/server/links/confirmed-address.ts'
import { isMailConfigured } from '#lib/server/mail/send-mail.ts'
import { listPasskeys } from '#lib/server/passkeys/passkeys.ts'
import { offersPasskeys } from '#lib/server/passkeys/relying-party.ts'
import { listProviders, nameOfIssuer } from '#lib/server/providers/configured.ts'
import { listIdentities, listProvidersOf } from '#lib/server/providers/identities.ts'
import { findSecondFactor } from '#lib/server/second-factor/second-factor.ts'
import { AddressSection } from './address-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { SecondStepSection } from './second-step-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage({ params, searchParams }: PageProps<'/[workspace]/[environment]/account'>) {
  const user = await requireUser()
  const [received, query] = await Promise.all([headers(), searchParams])
  const token = sessionTokenOf(received)
  const failed = recallForm(received, typeof query.retry === 'string' ? query.retry : undefined)
  const [sessions, secondStep, passkeys, change, identities, isProtected, isFresh, refusals] = await Promise.all([
    listSessions(database(), user.user_id, token),
    findSecondFactor(database(), user.user_id),
    listPasskeys(database(), user.user_id),
    findAddressChange(database(), user.user_id),
    listIdentities(database(), user.user_id),
    hasPassword(database(), user.user_id),
    isRecent(database(), token),
    Promise.all([
      addressRefusal(database(), user, 'second step'),
      addressRefusal(database(), user, 'passkey'),
      addressRefusal(database(), user, 'provider'),
    ]),
  ])
  const [secondStepRefusal, passkeyRefusal, providerRefusal] = refusals
  const stale = isProtected || isFresh ? null : STALE
  const providers = listProviders()

  return (
    <HasPassword value={isProtected}>
      <PageHeader title="Your account" description={`${user.name}, ${user.email}. Shared by all your workspaces.`} />
      {secondStepRefusal && <ConfirmAddressNotice email={user.email} />}
      {failed && (
        <Banner tone="danger" className="mb-8">
          {failed.detail}
        </Banner>
      )}
      {stale && <ProveAgain providers={listProvidersOf(identities)} next={routes.account(await params)} />}
      <AddressSection
        email={user.email}
        waiting={change && { ...change, sentAt: change.sentAt.toISOString() }}
        asksCode={secondStep !== null}
        sendsEmail={isMailConfigured()}
        refusal={stale}
      />
      <PasswordForm email={user.email} refusal={stale} />
      <SecondStepSection
        secondStep={secondStep && { ...secondStep, since: secondStep.since.toISOString() }}
        refusal={secondStepRefusal ?? stale}
      />
      {offersPasskeys() && (
        <PasskeysSection
          passkeys={passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
            ...passkey,
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
          }))}
          asksCode={secondStep !== null}
          refusal={passkeyRefusal ?? stale}
          suggestedName={browserName(received.get('user-agent'))}
        />
      )}
      {(providers.length > 0 || identities.length > 0) && (
        <ProvidersSection
          providers={providers}
          identities={identities.map(({ issuer: _, createdAt, lastUsedAt, ...identity }) => ({
            ...identity,
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
          }))}
          asksCode={secondStep !== null}
          refusal={providerRefusal ?? stale}
          disconnectRefusal={stale}
        />
      )}
      <SessionsSection
        sessions={sessions.map(({ startedAt, lastSeenAt, ip, userAgent, isCurrent, began }) => ({
          browser: browserName(userAgent),
          ip,
          isCurrent,
          with: beganWith(began),
          startedAt: startedAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        }))}
      />
    </HasPassword>
  )
}

function beganWith(began: SessionInfo['began']): string | null {
  if (began?.by !== 'identity') return began && 'a passkey'
  return began.issuer ? nameOfIssuer(began.issuer) : 'a disconnected provider'
}
