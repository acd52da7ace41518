import type { States } from '#components/layout/status-badge.tsx'
import type { Words } from './words/en.ts'

/** How urgently a lot must leave the shelf. Lots that expire later have no badge. */
export function urgenciesIn(words: Words): States<'expired' | 'soon'> {
  return [
    { value: 'expired', label: words.expired, meaning: 'failed' },
    { value: 'soon', label: words.soon, meaning: 'warning' },
  ]
}
