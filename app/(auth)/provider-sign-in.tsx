import { Button } from '#components/ui/button.tsx'

type ProviderSignInProps = {
  /** The identity providers of the installation. */
  providers: { id: string; name: string }[]
  /** Such as “Sign in”, before “with Acme”. */
  verb: string
  next: string | undefined
}

/** A plain form for each provider. Nothing if there is none. */
export function ProviderSignIn({ providers, verb, next }: ProviderSignInProps) {
  if (providers.length === 0) return null

  return (
    <div className="flex flex-col gap-3 border-t pt-6">
      {providers.map(({ id, name }) => (
        <form key={id} method="post" action={`/sign-in/with/${id}`}>
          {next && <input type="hidden" name="next" value={next} />}
          <Button type="submit" size="lg" className="w-full">
            {verb} with {name}
          </Button>
        </form>
      ))}
    </div>
  )
}
