import { createContext, type ReactNode, use } from 'react'
import { formatMoney, formatNumber, formatRelative, formatUtc, plural, pluralOf } from '#lib/format.ts'
import type { Failure } from '../layout/failure.ts'

const english = {
  loading: 'Loading',
  tryAgain: 'Try again',
  request: 'Request',
  isItUs: 'Is it us?',
  statusPage: 'Check the status page',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  clearAll: 'Clear all',
  clearFilter: 'Clear filter',
  clearFilters: 'Clear filters',
  columns: 'Columns',
  pages: 'Pages',
  copy: 'copy',
  copied: 'copied',
  rowsFetched: (rows: number) => `${plural(rows, 'row')} fetched`,
  notFound: (noun: string) => `${noun} not found`,
  failure: (failure: Failure) => failure,
  noMatching: (noun: string) => `No matching ${pluralOf(noun)}`,
  onThisPage: 'on this page',
  previous: 'Previous',
  next: 'Next',
  select: 'Select',
  selectAll: 'Select all',
  selectPage: 'Select all rows on this page',
  selected: (rows: string) => `${rows} selected`,
  clearSelection: 'Clear selection',
  stopAt: (rows: string) => `Stop at ${rows}`,
  number: formatNumber,
  money: (minor: number, currency: string) => formatMoney(minor, currency),
  relative: (at: Date, now: number) => formatRelative(at, now),
  exact: (at: Date) => formatUtc(at),
}

export type KitWords = typeof english

const Words = createContext<KitWords>(english)

/** Inside, the parts of the kit speak another language than English. */
export function KitLanguage({ words, children }: { words: KitWords | null; children: ReactNode }) {
  return <Words value={words ?? english}>{children}</Words>
}

/** The words and formats of the kit's own parts, such as the buttons of a list. */
export function useKitWords(): KitWords {
  return use(Words)
}
