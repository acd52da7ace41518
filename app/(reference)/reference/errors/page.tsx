import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeader } from '#components/layout/page-header.tsx'
import { WithCode } from '#components/layout/with-code.tsx'
import { problemEntries } from '#lib/reference/problem-reference.ts'
import { routes } from '#lib/routes.ts'
import { statusWords } from './status-words.ts'

export const metadata: Metadata = {
  title: 'Errors',
  description: 'Every error that the API returns, with its cause, its fix and an example response.',
}

export default function ErrorsPage() {
  return (
    <>
      <PageHeader
        title="Errors"
        description={
          <WithCode text="Every error is an RFC 9457 problem. Branch on `code`, which never changes. `detail` is for developers, not payers. Use `request_id` to find the request in your logs." />
        }
      />
      {[...Map.groupBy(problemEntries, ({ status }) => status)].map(([status, entries]) => (
        <section key={status} aria-labelledby={`status-${status}`} className="mt-10">
          <h2 id={`status-${status}`} className="text-md font-semibold text-ink">
            {status} <span className="font-normal text-muted">{statusWords[status]}</span>
          </h2>
          <ul className="mt-2 divide-y border-y">
            {entries.map(({ code, title }) => (
              <li key={code}>
                <Link
                  href={routes.error(code)}
                  className="-mx-2 flex flex-wrap items-baseline gap-x-4 gap-y-0.5 rounded-md px-2 py-2 transition-colors hover:bg-hover"
                >
                  <code className="w-56 shrink-0 text-sm text-accent-ink">{code}</code>
                  <span className="text-sm text-muted">{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
