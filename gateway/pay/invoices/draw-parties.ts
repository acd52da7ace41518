import { addressLines } from '../../paper/address-lines.ts'
import { countryName } from '../../paper/country-name.ts'
import type { Paper } from '../../paper/paper.ts'
import type { CountryNames, Party } from '../invoice-parts.schema.ts'
import { isVatId } from './parties.ts'
import type { InvoiceWords } from './words/invoice-words.ts'

type TaxId = NonNullable<Party['tax_id']>

/** The name of each number in its own law, whatever the language. */
const NAMES: Partial<Record<TaxId['type'], string>> = {
  ch_uid: 'UID',
  us_ein: 'EIN',
  ca_gst: 'GST/HST',
  ca_qst: 'QST/TVQ',
  au_abn: 'ABN',
  jp_trn: 'T-No.',
  ma_ice: 'ICE',
  ma_if: 'IF',
  waemu_ncc: 'NCC',
  waemu_ifu: 'IFU',
}

/** The countries of both parties as a document in this language names them. */
export function countryNamesOf({ seller, buyer }: Record<'seller' | 'buyer', Party>, language: string): CountryNames {
  const nameOf = ({ country }: Party) => country && countryName(country, language)
  return { seller: nameOf(seller), buyer: nameOf(buyer) }
}

/** `country` is the country in words. Null prints its code. */
export function partyLines(
  { name, address, country: code, tax_id, legal_id }: Party,
  country: string | null,
  words: InvoiceWords,
): string[] {
  const numbers = [tax_id, legal_id].flatMap((id) => (id ? [`${labelOf(id, words)} ${id.value}`] : []))
  return [name ?? '', ...addressLines(address, code, (printed) => country ?? printed), ...numbers]
}

function labelOf(id: TaxId, words: InvoiceWords): string {
  return NAMES[id.type] ?? (isVatId(id) ? words.vatId : words.taxId)
}

/** Draws a party under its heading and returns where it ends. */
export function drawParty(paper: Paper, x: number, top: number, head: string, lines: string[]): number {
  const heads = paper.wrap(head, 235, { weight: 'semibold' })
  const shown = lines.flatMap((line) => paper.wrap(line, 235))
  for (const [index, line] of heads.entries()) paper.text(line, { x, y: top + 14 * index, weight: 'semibold' })
  for (const [index, line] of shown.entries()) paper.text(line, { x, y: top + 14 * (heads.length + index) })
  return top + 14 * (heads.length + shown.length - 1)
}
