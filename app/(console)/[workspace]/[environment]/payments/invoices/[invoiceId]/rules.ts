import type { Invoice } from '#lib/data/invoices.ts'

export type Rule = { code: string; words: string; holds: boolean }

const VAT_IDS = ['eu_vat', 'gb_vat', 'ch_uid', 'no_mva']

/** Business rules of EN 16931, computed again from the amounts of the document. */
export function rulesOf(invoice: Invoice): Rule[] {
  const { lineItems, taxLines, netAmount, taxAmount, grossAmount, paidAmount, buyer, seller } = invoice
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const taxed = taxLines.filter(({ category }) => category === 'S')
  const untaxed = taxLines.filter(({ category }) => category !== 'S' && category !== 'Z')
  const rules: (Rule | null)[] = [
    {
      code: 'BR-CO-10',
      words: 'The items add up to the net amount.',
      holds: sum(lineItems.map((line) => line.netAmount)) === netAmount,
    },
    {
      code: 'BR-CO-14',
      words: 'The taxes add up to the tax amount.',
      holds: sum(taxLines.map(({ tax }) => tax)) === taxAmount,
    },
    {
      code: 'BR-CO-15',
      words: 'The net amount plus the tax equals the total.',
      holds: netAmount + taxAmount === grossAmount,
    },
    { code: 'BR-CO-16', words: 'Nothing remains to be paid.', holds: paidAmount === grossAmount },
    taxed.length > 0
      ? {
          code: 'BR-CO-17',
          words: 'Each tax equals its rate times its net amount, within one minor unit.',
          // The tax is taken out of an amount that includes it, so it may differ by the rounding.
          holds: taxed.every(({ net, rateBp, tax }) => Math.abs(tax - (net * rateBp) / 10_000) <= 1),
        }
      : null,
    untaxed.length > 0
      ? {
          code: 'BR-AE-10, BR-E-10, BR-G-10, BR-O-10',
          words: 'Every exemption has a reason.',
          holds: untaxed.every(({ exemptionText, exemptionCode }) => Boolean(exemptionText ?? exemptionCode)),
        }
      : null,
    untaxed.some(({ category }) => category === 'AE')
      ? {
          code: 'BR-AE-02',
          words: 'A reverse charge names the buyer’s VAT ID.',
          holds: VAT_IDS.includes(buyer.taxId?.type ?? ''),
        }
      : null,
    taxed.length > 0
      ? {
          code: 'BR-S-02',
          words: 'The seller has a tax ID, or this is a sandbox sample.',
          holds: seller.taxId !== null || invoice.environment === 'sandbox',
        }
      : null,
  ]
  return rules.filter((rule) => rule !== null)
}
