import Link from 'next/link'
import { routes } from '#lib/routes.ts'

/** The ways on for someone who doesn't want to set anything up now. */
export function ElsewhereLinks({ others }: { others: { slug: string; name: string }[] }) {
  return (
    <div className="flex flex-col items-start gap-3 border-t pt-5 text-sm text-muted">
      {others.map(({ slug, name }) => (
        <Link key={slug} href={routes.home({ workspace: slug, environment: 'sandbox' })} className="ink-link">
          Open {name} instead
        </Link>
      ))}
      <form method="post" action="/api/auth/sign-out">
        <button type="submit" className="ink-link cursor-pointer">
          Sign out
        </button>
      </form>
    </div>
  )
}
