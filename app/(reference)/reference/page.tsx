import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeader } from '#components/layout/page-header.tsx'
import { WithCode } from '#components/layout/with-code.tsx'
import { apiResources, pillarOf } from '#lib/reference/api-reference.ts'
import { routes } from '#lib/routes.ts'
import { ReferenceShell } from '../_api/reference-shell.tsx'

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every operation of the API, with its fields, errors and samples in five languages.',
}

const rules: { title: string; text: string }[] = [
  {
    title: 'Authentication',
    text: 'Send your API key in the header `Authorization: Bearer <key>`. A key’s prefix, `sk_sandbox_` or `sk_live_`, selects the environment. Keep keys on your server: anyone who has one can act for you.',
  },
  {
    title: 'Requests',
    text: 'Bodies and responses are JSON in UTF-8, with field names in snake_case. Amounts are integers in the minor unit of their currency: 1099 is 10.99 USD. Times are in UTC. Requests with unknown fields are rejected.',
  },
  {
    title: 'Errors',
    text: 'Every error is an RFC 9457 problem with a stable `code`, a `detail` for developers and, for invalid fields, `errors` with one entry per field. Every response has an `X-Request-Id`. Use it to find the request in the logs.',
  },
  {
    title: 'Retries',
    text: 'Send an `Idempotency-Key` with each POST and PATCH. A retry with the same key within 24 hours gets the first response again, and nothing happens twice. The SDKs do this for you.',
  },
  {
    title: 'Pages',
    text: 'Lists are newest first. `limit` sets the page size. To get the next page, send `next_cursor` as `cursor`.',
  },
  {
    title: 'Limits',
    text: 'The `RateLimit-Policy` and `RateLimit` headers show each limit and what’s left of it. A request over a limit gets 429 with `Retry-After` in seconds.',
  },
  {
    title: 'Assistants',
    text: '`npm run -s pillar -- mcp` serves every operation as a tool over MCP, in the sandbox of the key in `PILLAR_API_KEY`. Its configuration is in `cli/README.md`. `/llms.txt` and `/llms-full.txt` on the console’s address contain this reference as text.',
  },
  {
    title: 'Versions',
    text: 'New fields, operations and event types can appear at any time. Anything that breaks a client gets a new version, announced 12 months before with the headers `Deprecation` and `Sunset`.',
  },
]

export default function ReferencePage() {
  return (
    <ReferenceShell current="">
      <PageHeader
        title="API reference"
        description={
          <WithCode text="Every operation, with its fields, errors and samples in five languages. The samples send to `http://localhost:4000`, where `npm start` runs the API. For a machine-readable version, use `/openapi.json` or `/openapi.yaml` on the API’s address." />
        }
      />
      <dl className="grid gap-x-10 gap-y-6 border-t pt-6 md:grid-cols-2">
        {rules.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-sm font-medium text-ink">{title}</dt>
            <dd className="mt-1 text-sm text-pretty text-muted">
              <WithCode text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {[...Map.groupBy(apiResources(), pillarOf)].map(([pillar, resources]) => (
        <section key={pillar} aria-labelledby={pillar} className="mt-10">
          <h2 id={pillar} className="text-md font-semibold text-ink capitalize">
            {pillar}
          </h2>
          <ul className="mt-2 divide-y border-y">
            {resources.map(({ tag, name, description }) => (
              <li key={tag}>
                <Link
                  href={routes.referencePage(tag)}
                  className="-mx-2 flex flex-col gap-x-4 gap-y-0.5 rounded-md px-2 py-2.5 text-sm transition-colors hover:bg-hover sm:flex-row"
                >
                  <span className="w-40 shrink-0 font-medium text-ink">{name}</span>
                  <span className="text-muted">
                    <WithCode text={description} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ReferenceShell>
  )
}
