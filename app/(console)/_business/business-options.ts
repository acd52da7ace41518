import type { Account } from '#lib/data/account.ts'
import { countryName } from './names.ts'

export const taxIdTypes: Record<Account['taxIds'][number]['type'], string> = {
  eu_vat: 'EU VAT',
  gb_vat: 'UK VAT',
  ch_uid: 'Swiss UID',
  no_mva: 'Norwegian MVA',
  us_ein: 'US EIN',
  ca_gst: 'Canadian GST/HST',
  ca_qst: 'Québec QST',
  au_abn: 'Australian ABN',
  jp_trn: 'Japanese invoice number',
  ma_ice: 'Moroccan ICE',
  ma_if: 'Moroccan IF',
  waemu_ncc: 'NCC (WAEMU)',
  waemu_ifu: 'IFU (WAEMU)',
  other: 'Other',
}

export const languages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'ar'] as const

// Every pair of letters with a name is a country or a territory, except these.
const NO_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'UK',
  'XA',
  'XB',
  'ZZ',
  'QO',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
  'XK',
])

export function countryOptions() {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code) && countryName(code) !== code && !RETIRED.has(code))
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

const RETIRED = new Set([
  'AN',
  'BU',
  'CS',
  'DD',
  'DY',
  'FX',
  'HV',
  'NH',
  'NT',
  'RH',
  'SU',
  'TP',
  'VD',
  'YD',
  'YU',
  'ZR',
])
