import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { routes } from '#lib/routes.ts'
import { AuthHeading } from '../../auth-heading.tsx'

type WrongAccountProps = { token: string; invited: string; signedIn: string }

export function WrongAccount({ token, invited, signedIn }: WrongAccountProps) {
  return (
    <>
      <AuthHeading title="This invitation is for someone else">
        It is for {invited}, and you’re signed in as {signedIn}. To use it, sign out and continue as {invited}.
      </AuthHeading>
      <form method="post" action="/api/auth/sign-out" className="flex flex-col gap-3">
        <input type="hidden" name="next" value={`/invitations/${token}`} />
        <Button type="submit" variant="primary" size="lg" className="w-full">
          Sign out and continue
        </Button>
        <LinkButton href={routes.root()} size="lg" className="w-full">
          Stay signed in
        </LinkButton>
      </form>
    </>
  )
}
