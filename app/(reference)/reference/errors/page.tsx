import type { Metadata } from 'next'
import Link from 'next/link'
import { CodeBlock } from '#components/code/code-block.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { WithCode } from '#components/layout/with-code.tsx'
import { problemEntries } from '#lib/reference/problem-reference.ts'
import { routes } from '#lib/routes.ts'
import { statusWords } from './status-words.ts'

export const metadata: Metadata = { title: 'Errors' }

const example = `HTTP/1.1 400 Bad Request
Content-Type: application/problem+json
X-Request-Id: req_01jd5k3v9m8q2r7t4w6x0y1z2a

{
  "type": "…/reference/errors/validation_failed",
  "title": "The request has invalid fields.",
  "status": 400,
  "detail": "amount must be at least 50.",
  "instance": "/v1/pay/checkouts",
  "code": "validation_failed",
  "request_id": "req_01jd5k3v9m8q2r7t4w6x0y1z2a",
  "param": "amount",
  "errors": [
    {
      "field": "amount",
      "pointer": "/amount",
      "code": "too_small",
      "message": "must be at least 50",
      "params": { "min": 50 }
    }
  ]
}`

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
      <section aria-labelledby="shape" className="mt-10">
        <h2 id="shape" className="mb-3 text-md font-semibold text-ink">
          Example response
        </h2>
        <CodeBlock samples={[{ language: 'Example', code: example }]} />
      </section>
    </>
  )
}
