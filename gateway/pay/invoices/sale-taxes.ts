import { Problem } from '../../errors.ts'
import { decideTax, type Sale, type TaxDecision } from '../../tax/decide-tax.ts'
import { allocate, extractTax } from '../../tax/extract.ts'
import type { InvoiceLine, TaxGroup } from '../invoice-parts.schema.ts'
import type { LineItem } from '../payments.schema.ts'

export interface SaleTaxes {
  lines: InvoiceLine[]
  tax_groups: TaxGroup[]
  net_amount: number
  tax_amount: number
}

type Group = Omit<TaxGroup, 'net'> & { items: number[] }

/** Takes the tax out of the items: rounded once for all items of one rate, so that no cent appears or is lost. */
export function taxesOf(sale: Sale, items: readonly LineItem[]): SaleTaxes {
  return takeOut(decideTax(sale), items)
}

/**
 * The taxes that the merchant gave with the items, as an invoice would state them: none if the law takes none from the
 * sale. While an address is missing that would decide this, they are as the merchant gave them.
 */
export function statedTaxes(sale: Sale, items: readonly LineItem[]): TaxGroup[] {
  const stated = items.filter(({ tax_rate }) => tax_rate !== undefined)
  return takeOut(decisionIfKnown(sale) ?? { category: 'S', taxes: [], reason: null }, stated).tax_groups
}

function decisionIfKnown(sale: Sale): TaxDecision | null {
  try {
    return decideTax(sale)
  } catch (error) {
    if (error instanceof Problem && error.code === 'missing_billing_address') return null
    throw error
  }
}

function takeOut(decision: TaxDecision, items: readonly LineItem[]): SaleTaxes {
  const gross = items.map(({ quantity, unit_amount }) => quantity * unit_amount)
  const lines: InvoiceLine[] = []
  const tax_groups = groupsOf(decision, items).map(({ items: members, ...group }, index): TaxGroup => {
    const amounts = members.map((at) => gross[at] ?? 0)
    const { net, taxes } = extractTax(
      sum(amounts),
      group.taxes.map(({ rate }) => rate),
    )
    for (const [order, share] of allocate(net, amounts).entries()) {
      const at = members[order] ?? 0
      const { name = '', quantity = 1 } = items[at] ?? {}
      lines[at] = { name, quantity, gross: amounts[order] ?? 0, net: share, group: index }
    }
    return { ...group, net, taxes: group.taxes.map((tax, order) => ({ ...tax, amount: taxes[order] ?? 0 })) }
  })
  return { lines, tax_groups, net_amount: sum(tax_groups.map(({ net }) => net)), tax_amount: taxIn(tax_groups) }
}

export function taxIn(groups: readonly TaxGroup[]): number {
  return sum(groups.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)))
}

// The rate of an item replaces that of the region, unless the sale has a reason to be without tax.
function groupsOf(decision: TaxDecision, items: readonly LineItem[]): Group[] {
  const place = decision.taxes[0]?.jurisdiction ?? ''
  const groups = new Map<string, Group>()
  for (const [at, { tax_rate }] of items.entries()) {
    const isOwn = tax_rate !== undefined && decision.reason === null
    const rates = isOwn ? [{ jurisdiction: place, rate: Math.round(tax_rate * 1000) }] : decision.taxes
    const key = rates.map(({ jurisdiction, rate }) => `${jurisdiction} ${rate}`).join()
    const taxes = rates.map((tax) => ({ ...tax, amount: 0 }))
    const category = isOwn ? (tax_rate > 0 ? 'S' : 'Z') : decision.category
    const group = groups.get(key) ?? { category, reason: decision.reason, taxes, items: [] }
    group.items.push(at)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
