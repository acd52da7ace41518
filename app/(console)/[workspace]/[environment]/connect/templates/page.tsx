import type { Metadata } from 'next'
import { templates } from '#lib/data/templates.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { templateSearch } from './template-search.ts'
import { TemplatesView } from './templates-view.tsx'

export const metadata: Metadata = { title: 'Templates' }

export default listPage(templateSearch, templates, (place) => <TemplatesView place={place} />)
