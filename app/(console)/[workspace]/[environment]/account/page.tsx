import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { PageHeader } from '#components/layout/page-header.tsx'
import { ConfirmAddressNotice } from '#console/_confirmation/confirm-address-notice.tsx'
import { browserName } from '#lib/server/auth/browser-name.ts'
import { requireUser } from '#lib/server/auth/session.ts'
import { listSessions, sessionTokenOf } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { findAddressChange } from '#lib/server/links/address-change.ts'
import { addressRefusal } from '#lib/server/links/confirmed-address.ts'
import { isMailConfigured } from '#lib/server/mail/send-mail.ts'
import { listPasskeys } from '#lib/server/passkeys/passkeys.ts'
import { offersPasskeys } from '#lib/server/passkeys/relying-party.ts'
import { findSecondFactor } from '#lib/server/second-factor/second-factor.ts'
import { AddressSection } from './address-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondStepSection } from './second-step-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const user = await requireUser()
  const received = await headers()
  const [sessions, secondStep, passkeys, change, refusals] = await Promise.all([
    listSessions(database(), user.user_id, sessionTokenOf(received)),
    findSecondFactor(database(), user.user_id),
    listPasskeys(database(), user.user_id),
    findAddressChange(database(), user.user_id),
    Promise.all([addressRefusal(database(), user, 'second step'), addressRefusal(database(), user, 'passkey')]),
  ])
  const [secondStepRefusal, passkeyRefusal] = refusals

  return (
    <>
      <PageHeader title="Your account" description={`${user.name}, ${user.email}. Shared by all your workspaces.`} />
      {secondStepRefusal && <ConfirmAddressNotice email={user.email} />}
      <AddressSection
        email={user.email}
        waiting={change && { ...change, sentAt: change.sentAt.toISOString() }}
        asksCode={secondStep !== null}
        sendsEmail={isMailConfigured()}
      />
      <PasswordForm email={user.email} />
      <SecondStepSection
        secondStep={secondStep && { ...secondStep, since: secondStep.since.toISOString() }}
        refusal={secondStepRefusal}
      />
      {offersPasskeys() && (
        <PasskeysSection
          passkeys={passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
            ...passkey,
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
          }))}
          asksCode={secondStep !== null}
          refusal={passkeyRefusal}
          suggestedName={browserName(received.get('user-agent'))}
        />
      )}
      <SessionsSection
        sessions={sessions.map(({ startedAt, lastSeenAt, ip, userAgent, isCurrent }) => ({
          browser: browserName(userAgent),
          ip,
          isCurrent,
          startedAt: startedAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        }))}
      />
    </>
  )
}
