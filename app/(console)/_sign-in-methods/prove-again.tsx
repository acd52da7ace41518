import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'

export const STALE = 'Prove that it’s you first: sign in again.'

type ProveAgainProps = {
  /** The providers that are connected to the account. */
  providers: { id: string; name: string }[]
  /** The page to come back to. */
  next: string
}

/** For an account without a password whose sign-in is some time ago: a change of it needs a new one. */
export function ProveAgain({ providers, next }: ProveAgainProps) {
  const words =
    providers.length > 0
      ? 'Your account has no password. To change how you sign in, sign in again: this proves that it’s you for ten minutes.'
      : 'Your account has no password. To change how you sign in, sign out, and sign in with your passkey again.'

  return (
    <Banner
      className="mb-8"
      actions={
        providers.length > 0 &&
        providers.map(({ id, name }) => (
          <form key={id} method="post" action={`/sign-in/with/${id}`}>
            <input type="hidden" name="purpose" value="prove" />
            <input type="hidden" name="next" value={next} />
            <Button type="submit">Sign in with {name} again</Button>
          </form>
        ))
      }
    >
      {words}
    </Banner>
  )
}
