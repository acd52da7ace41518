import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { Highlighted } from '#components/code/highlighted.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { WithCode } from '#components/layout/with-code.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { problemEntries, problemEntry } from '#lib/reference/problem-reference.ts'
import { referenceRoutes, routes } from '#lib/routes.ts'
import { statusWords } from '../status-words.ts'

type ErrorPageProps = { params: Promise<{ code: string }> }

export const dynamicParams = false
export const generateStaticParams = () => problemEntries.map(({ code }) => ({ code }))

export async function generateMetadata({ params }: ErrorPageProps): Promise<Metadata> {
  const entry = problemEntry((await params).code)
  return { title: entry?.code ?? 'Page not found', description: entry?.title }
}

export default async function ErrorPage({ params }: ErrorPageProps) {
  const entry = problemEntry((await params).code)
  if (!entry) notFound()
  const { code, status, title, remedy, example } = entry
  const others = problemEntries.filter((other) => other.status === status && other.code !== code)

  return (
    <>
      <PageHeader
        title={<code className="font-mono break-all">{code}</code>}
        back={<Link href={routes.errors()}>Errors</Link>}
      />
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={status < 500 ? 'warning' : 'danger'}>{status}</Badge>
        {statusWords[status]}
      </p>
      <p className="mt-5 text-base font-medium text-ink">{title}</p>
      <p className="mt-2 max-w-prose text-base text-pretty text-ink">
        <WithCode text={remedy} />
      </p>
      <p className="mt-4 text-sm">
        <Link href={referenceRoutes.ownErrors(code)} className="ink-link underline">
          Find your requests with this error
        </Link>
      </p>
      <section className="mt-10" aria-labelledby="example">
        <h2 id="example" className="text-md font-semibold text-ink">
          Example response
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus to be scrolled by keyboard. */}
        <pre tabIndex={0} className="mt-3 overflow-x-auto rounded-lg border bg-sunken p-3">
          <code className="font-mono text-xs leading-5">
            <Highlighted code={example} />
          </code>
        </pre>
      </section>
      {others.length > 0 && (
        <section className="mt-10" aria-labelledby="others">
          <h2 id="others" className="text-sm font-medium text-muted">
            Other {status} errors
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
            {others.map((other) => (
              <li key={other.code}>
                <Link href={routes.error(other.code)} className="text-sm ink-link">
                  <code>{other.code}</code>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
