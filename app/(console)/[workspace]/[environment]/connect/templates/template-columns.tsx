import { code, plain, state, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { labelOf } from '#components/ui/option.ts'
import { languageName, templateCategories, templateStates } from '#console/_whatsapp/template-states.ts'
import type { WhatsAppTemplate } from '#lib/data/templates.ts'

export const templateColumns: Column<WhatsAppTemplate>[] = [
  plain('name', 'Name', ({ name }) => name, {
    cell: ({ name }) => <span className="font-medium break-all">{name}</span>,
  }),
  state(templateStates),
  plain('text', 'Text', (row) => bodyOf(row), {
    cell: (row) => <span className="line-clamp-1 max-w-md text-muted">{bodyOf(row)}</span>,
    phone: 'hidden',
  }),
  plain('category', 'Category', ({ category }) => labelOf(templateCategories, category), { phone: 'hidden' }),
  plain('language', 'Language', ({ language }) => languageName(language)),
  fileColumn('rejection_reason', 'Rejection reason', ({ rejectionReason }) => rejectionReason),
  time('reviewed', 'Reviewed', ({ reviewedAt }) => reviewedAt, { isExtra: true, phone: 'hidden' }),
  time('created', 'Created', ({ createdAt }) => createdAt, { phone: 'hidden' }),
  code('template_id', 'ID', ({ templateId }) => templateId, { isExtra: true, phone: 'hidden' }),
]

function bodyOf({ components }: WhatsAppTemplate): string {
  return components.find(({ type }) => type === 'body')?.text ?? ''
}
