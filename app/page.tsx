import type { Metadata } from 'next'
import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { routes } from '#lib/routes.ts'
import { redirectSignedIn, redirectToNumber } from '#lib/server/auth/membership.ts'
import { requireUser } from '#lib/server/auth/session.ts'
import { AuthHeading } from './(auth)/auth-heading.tsx'
import AuthLayout from './(auth)/layout.tsx'

export const metadata: Metadata = { title: 'No workspace' }

/** Redirects to the first workspace, or to the sign-in page. Only a user without a workspace sees it. */
export default async function StartPage({ searchParams }: PageProps<'/'>) {
  const user = await requireUser()
  const { error, whatsapp } = await searchParams
  // The `onboarding_url` of the gateway, which knows no workspaces.
  if (typeof whatsapp === 'string') await redirectToNumber(user, whatsapp)
  await redirectSignedIn(typeof error === 'string' ? { error } : {})

  return (
    <AuthLayout>
      <AuthHeading title="No workspace yet">
        {user.email} isn’t a member of any workspace. Create one, or ask a workspace owner to invite you.
      </AuthHeading>
      <LinkButton href={routes.newWorkspace()} variant="primary" size="lg" className="w-full">
        Create workspace
      </LinkButton>
      <form method="post" action="/api/auth/sign-out">
        <Button type="submit" size="lg" className="w-full">
          Sign out
        </Button>
      </form>
    </AuthLayout>
  )
}
