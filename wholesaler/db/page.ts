import { isDay } from '../days.ts'

export interface Page<Row> {
  data: Row[]
  next_cursor: string | null
}

/** A cursor of a list that another list, or nobody, has issued. */
export class InvalidCursor extends Error {
  override name = 'InvalidCursor'
}

/** Cuts a page of rows that were fetched with one more than the limit. The key is the order of the list. */
export function pageOf<Row>(rows: Row[], limit: number, keyOf: (row: Row) => readonly [string, number]): Page<Row> {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, next_cursor: rows.length > limit && last ? writeCursor(keyOf(last)) : null }
}

function writeCursor(key: readonly [string, number]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The last day and ID of the page before. Throws `InvalidCursor`. */
export function readCursor(cursor: string): [day: string, id: number] {
  return readKey(cursor, isDay)
}

/** The key of the last row of the page before, whose text matches. Throws `InvalidCursor`. */
export function readCursorLike(cursor: string, form: RegExp): [text: string, number: number] {
  return readKey(cursor, (text) => form.test(text))
}

function readKey(cursor: string, isText: (text: string) => boolean): [text: string, number: number] {
  const [text, number] = parsed(cursor)
  if (typeof text === 'string' && isText(text) && isId(number)) return [text, number]
  throw new InvalidCursor('The cursor is not one of this list.')
}

function parsed(cursor: string): unknown[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(key) ? key : []
  } catch {
    return []
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31
}
