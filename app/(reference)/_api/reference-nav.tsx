import Link from 'next/link'
import { apiResources, pillarOf } from '#lib/reference/api-reference.ts'
import { referenceRoutes, routes } from '#lib/routes.ts'

const pillarNames: Record<string, string> = { pay: 'Pay', connect: 'Connect', developer: 'Developer' }

/** Every page of the reference. Folded on phones. */
export function ReferenceNav({ current }: { current: string | null }) {
  return (
    <>
      <details className="border-b pb-4 lg:hidden">
        <summary className="cursor-pointer rounded-sm text-sm font-medium text-ink">All pages</summary>
        <div className="mt-3">
          <Pages current={current} label="All pages" />
        </div>
      </details>
      <div className="hidden min-h-0 overflow-y-auto lg:block">
        <Pages current={current} label="Reference" />
      </div>
    </>
  )
}

function Pages({ current, label }: { current: string | null; label: string }) {
  return (
    <nav aria-label={label} className="flex flex-col gap-5 text-sm">
      <ul className="flex flex-col">
        <Page href={routes.reference()} isCurrent={current === ''}>
          Overview
        </Page>
        <Page href={routes.eventTypes()} isCurrent={current === 'events'}>
          Event types
        </Page>
        <Page href={routes.errors()} isCurrent={false}>
          Errors
        </Page>
      </ul>
      {[...Map.groupBy(apiResources(), pillarOf)].map(([pillar, resources]) => (
        <div key={pillar}>
          <p className="px-2 text-xs font-medium text-muted">{pillarNames[pillar]}</p>
          <ul className="mt-1 flex flex-col">
            {resources.map(({ tag, name }) => (
              <Page key={tag} href={referenceRoutes.page(tag)} isCurrent={tag === current}>
                {name}
              </Page>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Page({
  href,
  isCurrent,
  children,
}: {
  href: ReturnType<typeof routes.reference>
  isCurrent: boolean
  children: string
}) {
  return (
    <li>
      <Link
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className="block rounded-md px-2 py-1.5 text-muted transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-ink"
      >
        {children}
      </Link>
    </li>
  )
}
