import { weighAccept } from '../../accept.ts'
import { Problem } from '../../errors.ts'
import type { InvoiceRow } from './invoices.store.ts'

export type Format = 'pdf' | 'json' | 'xml'

const TYPES: Record<Format, string> = { pdf: 'application/pdf', json: 'application/json', xml: 'application/xml' }

/**
 * The format of a response (RFC 9110 12.5.1): the one that the body names if `Accept` allows it, otherwise the one that
 * `Accept` prefers, otherwise the PDF. Throws `not_acceptable`.
 */
export function chooseFormat(
  accept: string | undefined,
  named: Format | undefined,
  { format }: Pick<InvoiceRow, 'format'>,
): Format {
  const available: Format[] = format === 'pdf' ? ['pdf', 'json'] : ['pdf', 'json', 'xml']
  const weightOf = weighAccept(accept)
  if (named && available.includes(named) && weightOf(TYPES[named]) > 0) return named
  const [best] = available.toSorted((a, b) => weightOf(TYPES[b]) - weightOf(TYPES[a]))
  const isRefused = !best || weightOf(TYPES[best]) === 0 || (named && !available.includes(named))
  if (!isRefused) return best
  const types = available.map((one) => TYPES[one]).join(', ')
  throw new Problem('not_acceptable', `This invoice is available as ${types}.`, { members: { available } })
}
