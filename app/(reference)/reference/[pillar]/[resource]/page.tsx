import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageHeader } from '#components/layout/page-header.tsx'
import { WithCode } from '#components/layout/with-code.tsx'
import { apiResources } from '#lib/reference/api-reference.ts'
import { OperationSection } from '../../../_api/operation-section.tsx'
import { ReferenceShell } from '../../../_api/reference-shell.tsx'
import { LanguageChoice } from '../../../_api/samples.tsx'

type ResourcePageProps = PageProps<'/reference/[pillar]/[resource]'>

export const dynamicParams = false
export const generateStaticParams = () =>
  apiResources().map(({ tag }) => {
    const [pillar = '', resource = ''] = tag.split('/')
    return { pillar, resource }
  })

async function find({ params }: ResourcePageProps) {
  const { pillar, resource } = await params
  return apiResources().find(({ tag }) => tag === `${pillar}/${resource}`)
}

export async function generateMetadata(props: ResourcePageProps): Promise<Metadata> {
  const found = await find(props)
  return { title: found?.name ?? 'Page not found', description: found?.description.replaceAll('`', '') ?? null }
}

export default async function ResourcePage(props: ResourcePageProps) {
  const found = await find(props)
  if (!found) notFound()
  const { tag, name, description, operations } = found

  return (
    <ReferenceShell current={tag}>
      <PageHeader title={name} description={<WithCode text={description} />} />
      <ul className="mb-6 flex flex-col">
        {operations.map(({ id, method, path, summary }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-mx-2 flex flex-wrap items-baseline gap-x-3 rounded-md px-2 py-1.5 text-sm transition-colors hover:bg-hover"
            >
              <span className="text-ink">{summary}</span>
              <code className="text-xs break-all text-muted">
                {method} {path}
              </code>
            </a>
          </li>
        ))}
      </ul>
      {operations.some(({ access }) => access === 'key') && <LanguageChoice />}
      <div className="mt-6">
        {operations.map((operation) => (
          <OperationSection key={operation.id} operation={operation} />
        ))}
      </div>
    </ReferenceShell>
  )
}
