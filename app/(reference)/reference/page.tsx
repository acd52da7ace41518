import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeader } from '#components/layout/page-header.tsx'
import { WithCode } from '#components/layout/with-code.tsx'
import { API_URL, apiResources, pillarOf } from '#lib/reference/api-reference.ts'
import { apiRules } from '#lib/reference/api-rules.ts'
import { referenceRoutes } from '#lib/routes.ts'
import { ReferenceShell } from '../_api/reference-shell.tsx'

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every operation of the API, with its fields, errors and samples in five languages.',
}

export default function ReferencePage() {
  return (
    <ReferenceShell current="">
      <PageHeader
        title="API reference"
        description={
          <WithCode
            text={`Every operation, with its fields, errors and samples in five languages. The API’s address is \`${API_URL}\`. For a machine-readable version, add \`/openapi.json\` or \`/openapi.yaml\` to it.`}
          />
        }
      />
      <dl className="grid gap-x-10 gap-y-6 border-t pt-6 md:grid-cols-2">
        {apiRules.map(({ id, title, text }) => (
          <div key={id} id={id} className="scroll-mt-16">
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
                  href={referenceRoutes.page(tag)}
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
