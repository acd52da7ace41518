import type { Metadata } from 'next'
import Link from 'next/link'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { WithCode } from '#components/layout/with-code.tsx'
import { FileSearch } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { plural } from '#lib/format.ts'
import { type Finding, searchReference } from '#lib/reference/search-reference.ts'
import { routes } from '#lib/routes.ts'
import { ReferenceShell } from '../../_api/reference-shell.tsx'

const MOST_SHOWN = 50
const LONGEST_QUERY = 200

export const metadata: Metadata = { title: 'Search the reference', robots: { index: false } }

export default async function SearchPage({ searchParams }: PageProps<'/reference/search'>) {
  const { q } = await searchParams
  const query = (typeof q === 'string' ? q : '').trim().slice(0, LONGEST_QUERY)
  const results = query ? searchReference(query) : null
  const found = results?.found ?? []
  return (
    <ReferenceShell current={null} query={query}>
      <PageHeader
        title={query ? `Results for “${query}”` : 'Search the reference'}
        description={
          results
            ? summary(results)
            : 'Enter the name of an operation, a path, a field, an event type or an error code.'
        }
      />
      {found.length > 0 ? (
        <ul className="divide-y border-y">
          {found.slice(0, MOST_SHOWN).map((finding) => (
            <Result key={`${finding.kind} ${finding.href} ${finding.title}`} finding={finding} />
          ))}
        </ul>
      ) : (
        query && <NothingFound />
      )}
    </ReferenceShell>
  )
}

function summary({ found, isPartial }: ReturnType<typeof searchReference>): string | undefined {
  if (found.length === 0) return undefined
  const count = plural(found.length, 'result')
  const best = found.length > MOST_SHOWN ? `The best ${MOST_SHOWN} of ${count}` : count
  if (isPartial) return `Nothing has every word. ${best} with some of them.`
  return found.length > MOST_SHOWN ? `${best}. Add a word to narrow them.` : `${best}.`
}

function Result({ finding: { kind, title, place, text, href } }: { finding: Finding }) {
  const isCode = kind === 'Field' || kind === 'Error' || kind === 'Event type'
  return (
    <li>
      <Link href={href} className="-mx-2 block rounded-md px-2 py-3 text-sm transition-colors hover:bg-hover">
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="font-medium break-all text-ink">{isCode ? <code>{title}</code> : title}</span>
          <span className="text-xs break-all text-muted">
            {kind} · {kind === 'Operation' ? <code>{place}</code> : place}
          </span>
        </span>
        <span className="mt-0.5 line-clamp-2 text-muted">
          <WithCode text={text} />
        </span>
      </Link>
    </li>
  )
}

function NothingFound() {
  return (
    <EmptyState
      icon={<FileSearch />}
      title="No results"
      action={<LinkButton href={routes.reference()}>See all pages</LinkButton>}
    >
      Check the spelling, or search for the name of an operation, a field or an error code.
    </EmptyState>
  )
}
