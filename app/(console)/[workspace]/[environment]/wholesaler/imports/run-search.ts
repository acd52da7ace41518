import type { States } from '#components/layout/status-badge.tsx'
import { defineSearch } from '#components/list/search.ts'
import { en, type Words } from '#console/_wholesaler/words/en.ts'

export function runStatesIn(words: Words): States<'running' | 'completed' | 'interrupted' | 'failed' | 'undone'> {
  return [
    { value: 'running', label: words.running, meaning: 'active' },
    { value: 'completed', label: words.completed, meaning: 'done' },
    { value: 'interrupted', label: words.interrupted, meaning: 'warning' },
    { value: 'failed', label: words.failed, meaning: 'failed' },
    { value: 'undone', label: words.undone, meaning: 'ended' },
  ]
}

export const runTypesIn = (words: Words) => [
  { value: 'invoices', label: words.invoices },
  { value: 'catalogue', label: words.catalogue },
]

export const runSearch = defineSearch({ filters: { type: { label: 'Type', options: runTypesIn(en) } } })
