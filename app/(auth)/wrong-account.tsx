import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { routes } from '#lib/routes.ts'
import { AuthHeading } from './auth-heading.tsx'

type WrongAccountProps = {
  title: string
  /** The page that the owner sees after a sign-out. */
  next: string
  owner: string
  user: string
}

/** A link of another person than the one who is signed in. */
export function WrongAccount({ title, next, owner, user }: WrongAccountProps) {
  return (
    <>
      <AuthHeading title={title}>
        It is for {owner}, and you’re signed in as {user}. To use it, sign out and continue as {owner}.
      </AuthHeading>
      <form method="post" action="/api/auth/sign-out" className="flex flex-col gap-3">
        <input type="hidden" name="next" value={next} />
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
