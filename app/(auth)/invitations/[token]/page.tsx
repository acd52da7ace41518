import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { listRoles } from '#lib/auth/roles.ts'
import { routes } from '#lib/routes.ts'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { currentUser } from '#lib/server/auth/session.ts'
import { database } from '#lib/server/db/client.ts'
import { setStatus } from '#lib/server/observe/response-status.ts'
import { listProviders } from '#lib/server/providers/configured.ts'
import { findInvitation } from '#lib/server/team/accept-invitation.ts'
import { findMembership } from '#lib/server/workspaces/memberships.ts'
import { AuthHeading } from '../../auth-heading.tsx'
import { ProviderSignIn } from '../../provider-sign-in.tsx'
import { queryParameter } from '../../query-parameter.ts'
import { WrongAccount } from '../../wrong-account.tsx'
import { AcceptForm } from './accept-form.tsx'
import { EndedInvitation } from './ended-invitation.tsx'
import { JoinForm } from './join-form.tsx'

export const metadata: Metadata = { title: 'Invitation' }

export default async function InvitationPage({ params, searchParams }: PageProps<'/invitations/[token]'>) {
  const [{ token }, { retry }, user] = await Promise.all([params, searchParams, currentUser()])
  const found = await findInvitation(database(), token)
  if (found.state !== 'open') {
    const slug = found.state === 'accepted' && found.joinedBy === user?.user_id ? found.slug : null
    if (user && slug && (await findMembership(database(), user.user_id, slug))) {
      redirect(routes.home({ workspace: slug, environment: 'sandbox' }))
    }
    setStatus(found.state === 'unknown' ? 404 : 410)
    return <EndedInvitation state={found.state} />
  }

  const { workspace, role, email, inviter, requiresSecondStep } = found.offer
  if (user && user.email !== email) {
    const next = `/invitations/${token}`
    return <WrongAccount title="This invitation is for someone else" next={next} owner={email} user={user.email} />
  }
  return (
    <>
      <AuthHeading title={`Join ${workspace.name}`}>
        {inviter ? `${inviter} invited ${email}` : `${email} is invited`} to this workspace as {listRoles([role])}.
        {requiresSecondStep && ' It requires two-step sign-in: if you don’t use it yet, you set it up after you join.'}
      </AuthHeading>
      {user ? (
        <AcceptForm token={token} workspaceName={workspace.name} />
      ) : (
        <>
          <JoinForm token={token} email={email} remembered={recallForm(await headers(), queryParameter(retry))} />
          <ProviderSignIn providers={listProviders()} verb="Continue" next={`/invitations/${token}`} />
        </>
      )}
    </>
  )
}
