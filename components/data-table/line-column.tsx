import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type Look, none, plain } from './column-forms.tsx'

/** Text of any length: one line of a table, in full on phones and in the file. */
export function line<Row>(
  id: string,
  header: string,
  value: (row: Row) => string | null,
  { isStrong = false, absent = none, ...look }: Look<Row> & { isStrong?: boolean; absent?: ReactNode } = {},
) {
  const cell = (row: Row) => {
    const text = value(row)
    if (text === null) return absent
    return (
      <span
        dir="auto"
        title={text}
        className={clsx('text-left wrap-anywhere sm:line-clamp-1 sm:break-all', isStrong && 'font-medium')}
      >
        {text}
      </span>
    )
  }
  return plain(id, header, value, { cell, ...look })
}
