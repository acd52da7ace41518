import Link from 'next/link'
import { WithCode } from '#components/layout/with-code.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { OperationEntry } from '#lib/reference/api-reference.ts'
import { routes } from '#lib/routes.ts'
import { Fields } from './field-list.tsx'
import { Code, Samples } from './samples.tsx'

export function OperationSection({ operation }: { operation: OperationEntry }) {
  const { id, method, path, summary, description, parameters, body, response, samples } = operation
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16 border-t py-10">
      <h2 id={`${id}-title`} className="text-md font-semibold text-ink">
        <a href={`#${id}`} className="hover:underline">
          {summary}
        </a>
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge>{method}</Badge>
        <code className="text-sm break-all text-ink">{path}</code>
      </p>
      <div className="mt-4 grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="min-w-0">
          {description && (
            <p className="max-w-prose text-base text-pretty text-ink">
              <WithCode text={description} />
            </p>
          )}
          <Facts operation={operation} />
          <Fields title="Path" fields={parameters.path} isInput />
          <Fields title="Query" fields={parameters.query} isInput />
          <Fields title="Headers" fields={parameters.header} isInput />
          <Fields title="Body" fields={body} isInput />
          <Fields title="Response fields" fields={response.fields} isInput={false} />
          <Problems operation={operation} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-16 xl:self-start">
          <Samples samples={samples} label={`Sample request: ${summary}`} />
          <div>
            {[response, ...response.others].map(({ status, description }) => (
              <p key={status} className="mb-2 flex gap-2 text-sm text-muted">
                <Badge tone={status < '300' ? 'success' : 'neutral'}>{status}</Badge>
                <span>
                  <WithCode text={description} />
                </span>
              </p>
            ))}
            {response.types.some((type) => type !== 'application/json') && (
              <p className="mb-2 text-sm text-muted">
                <WithCode text={`Media types: ${response.types.map((type) => `\`${type}\``).join(', ')}`} />
              </p>
            )}
            {response.example && <Code code={response.example} label={`Example response: ${summary}`} />}
          </div>
        </div>
      </div>
    </section>
  )
}

function Facts({ operation: { access, scope, limit, isRepeatable } }: { operation: OperationEntry }) {
  const facts = [
    access === 'operator' && 'Requires the installation’s provisioning token instead of an API key.',
    access === 'anyone' && 'No API key required.',
    scope && `Requires a key with the scope \`${scope}\`.`,
    limit && `Counts against the rate limit \`${limit}\`.`,
    isRepeatable && 'Safe to repeat with an `Idempotency-Key`.',
  ].filter((fact) => typeof fact === 'string')
  return (
    <ul className="mt-3 flex flex-col gap-1 text-sm text-muted">
      {facts.map((fact) => (
        <li key={fact}>
          <WithCode text={fact} />
        </li>
      ))}
    </ul>
  )
}

function Problems({ operation: { problems } }: { operation: OperationEntry }) {
  if (problems.length === 0) return null
  return (
    <details className="mt-6">
      <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-ink">Errors</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {problems.map(({ status, codes }) => (
          <li key={status} className="flex gap-3 text-sm">
            <span className="w-8 shrink-0 text-muted">{status}</span>
            <span className="flex flex-wrap gap-x-3 gap-y-1">
              {codes.map((code) => (
                <Link key={code} href={routes.error(code)} className="ink-link">
                  <code className="break-all">{code}</code>
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
