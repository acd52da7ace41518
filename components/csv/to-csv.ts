/** A number with all of its decimals, such as "159.80". Never a formula, so it needs no apostrophe. */
export type CsvDecimal = { decimal: string }

export type CsvValue = string | number | boolean | CsvDecimal | null | undefined

// Spreadsheets of countries with a decimal comma also begin a cell after a semicolon, and then a quote protects no line.
const FORMULA = /(^|[;\r\n])([^\S\r\n]*[=+\-@＝＋－＠])/g

/** RFC 4180, with CRLF. An apostrophe is put before text that a spreadsheet would run as a formula. */
export function toCsv(header: string[], rows: CsvValue[][]) {
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: CsvValue) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return value.decimal
  if (typeof value !== 'string') return String(value)
  const inert = value.replace(FORMULA, "$1'$2").replace(/^[\t\r\n]/, "'$&")
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
