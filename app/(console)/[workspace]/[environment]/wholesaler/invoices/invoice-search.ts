import type { States } from '#components/layout/status-badge.tsx'
import { defineSearch } from '#components/list/search.ts'
import type { Words } from '#console/_wholesaler/words/en.ts'
import { en } from '#console/_wholesaler/words/en.ts'

export type InvoiceState = 'to_import' | 'imported' | 'to_check' | 'ignored'

export function statesIn(words: Words): States<InvoiceState> {
  return [
    { value: 'to_import', label: words.toImport, meaning: 'waiting' },
    { value: 'to_check', label: words.toCheck, meaning: 'warning' },
    { value: 'imported', label: words.imported, meaning: 'done' },
    { value: 'ignored', label: words.ignored, meaning: 'ended' },
  ]
}

export const typesIn = (words: Words) => [
  { value: 'invoice', label: words.invoice },
  { value: 'credit_note', label: words.creditNote },
]

export const invoiceSearch = defineSearch({
  filters: {
    state: { label: 'State', options: statesIn(en) },
    type: { label: 'Type', options: typesIn(en) },
    conflict: { label: 'Conflict', options: [{ value: 'yes', label: 'Conflict' }], isSwitch: true },
    number: { label: 'Number', form: /^\S{1,64}$/, isTyped: true },
  },
  opens: 'invoice',
})
