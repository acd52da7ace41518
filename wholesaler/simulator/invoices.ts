import { DAY_MS, dayOf } from '../days.ts'
import { type SimulatedCatalogue, toTimestamp } from './catalogue.ts'
import { issueInvoice, type SimulatedInvoice, statusOn, summaryOf } from './invoice.ts'
import { deliveredLines, returnedLines } from './invoice-lines.ts'
import { randomOf } from './random.ts'

export const MOST_INVOICES = 5_000
/** The pharmacy opened its account on this day. */
const FIRST_DAY = Date.UTC(2025, 0, 2)
const MOST_PER_DAY = 3
const SUNDAY = 0

export type SimulatedInvoices = ReturnType<typeof createInvoices>

interface Options {
  seed: number
  catalogue: SimulatedCatalogue
  now: () => Date
}

/** Every day's invoices are a function of the seed and the date, so a restart serves the same ones. */
export function createInvoices({ seed, catalogue, now }: Options) {
  const issued = new Map<string, SimulatedInvoice>()
  const byDay: SimulatedInvoice[][] = []
  let extra = 0

  function keep(day: number, invoice: SimulatedInvoice): void {
    issued.set(invoice.entete.numero_facture, invoice)
    byDay[day]?.push(invoice)
  }

  function issue(day: number, sequence: number): SimulatedInvoice {
    const random = randomOf(seed, 6, sequence)
    const issuedAt = new Date(FIRST_DAY + day * DAY_MS)
    const origin = random.chance(1 / 12) ? earlierInvoice(day) : undefined
    const lignes = origin ? returnedLines(origin.lignes, random) : deliveredLines(catalogue, random, issuedAt)
    const number = numberOf(origin ? 'AV' : 'FA', issuedAt, sequence)
    return issueInvoice({ number, issuedAt, origin: origin?.entete.numero_facture ?? null, lignes, random })
  }

  function earlierInvoice(day: number): SimulatedInvoice | undefined {
    for (let before = day - 1; before >= Math.max(0, day - 7); before--) {
      const found = byDay[before]?.find(({ entete }) => entete.type === 'facture' && entete.statut === 'emise')
      if (found) return found
    }
    return undefined
  }

  /** Issues the invoices of all days up to today. */
  function catchUp(): void {
    const today = Math.floor((now().getTime() - FIRST_DAY) / DAY_MS)
    for (let day = byDay.length; day <= today; day++) {
      byDay.push([])
      if (new Date(FIRST_DAY + day * DAY_MS).getUTCDay() === SUNDAY) continue
      const count = randomOf(seed, 7, day).between(1, MOST_PER_DAY)
      for (let n = 0; n < count; n++) keep(day, issue(day, day * MOST_PER_DAY + n))
    }
  }

  return {
    /** Both days included; undefined if there are more than the interface returns at once. */
    list(since: string, until: string) {
      catchUp()
      const today = dayOf(now())
      const found = byDay.flat().filter(({ entete }) => entete.date_facture >= since && entete.date_facture <= until)
      return found.length > MOST_INVOICES ? undefined : found.map((invoice) => summaryOf(invoice, today))
    },
    find(number: string): SimulatedInvoice | undefined {
      catchUp()
      const invoice = issued.get(number)
      if (!invoice) return undefined
      return { ...invoice, entete: { ...invoice.entete, statut: statusOn(invoice.entete, dayOf(now())) } }
    },
    /** Issues more invoices, spread evenly over the last `days` days. */
    add(count: number, days: number): string[] {
      catchUp()
      const today = byDay.length - 1
      return Array.from({ length: count }, (_, n) => {
        const day = Math.max(0, today - (n % days))
        const invoice = issue(day, 1_000_000 + extra++)
        keep(day, invoice)
        return invoice.entete.numero_facture
      })
    },
    /** Changes an invoice after it was issued, which a wholesaler must never do. */
    alter(number: string): boolean {
      catchUp()
      const invoice = issued.get(number)
      if (!invoice) return false
      invoice.entete.montant_ht = Math.round(invoice.entete.montant_ht * 100 + 1_000) / 100
      invoice.entete.montant_total = Math.round(invoice.entete.montant_total * 100 + 1_000) / 100
      invoice.entete.date_maj = toTimestamp(now())
      return true
    },
  }
}

/** Numbers of the branch contain slashes, as many real ones do. */
function numberOf(prefix: 'FA' | 'AV', date: Date, sequence: number): string {
  const year = date.getUTCFullYear()
  const digits = String(sequence).padStart(7, '0')
  return sequence % 3 === 0 ? `${prefix}/LYN/${year}/${digits}` : `${prefix}${year % 100}-${digits}`
}
