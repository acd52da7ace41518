import { allocate, extractTax } from '../../tax/extract.ts'
import type { TaxGroup } from '../invoice-parts.schema.ts'

/**
 * The part of each tax that goes back with an amount. Together with earlier notes it is the tax in everything refunded so
 * far, rounded as on an invoice, so that rounding never adds up over many refunds.
 */
export function creditedGroups(
  groups: readonly TaxGroup[],
  earlier: readonly (readonly TaxGroup[])[],
  amount: number,
): TaxGroup[] {
  const taken = groups.map((group, index) =>
    sumsOf(
      group,
      earlier.flatMap((note) => note[index] ?? []),
    ),
  )
  const before = taken.map(total)
  const weights = groups.map((group) => total(partsOf(group)))
  const shares = next(amount, allocate(amount + total(before), weights), before)
  return groups.map((group, index) => {
    const [share = 0, had = []] = [shares[index], taken[index]]
    const upTo = extractTax(
      total(had) + share,
      group.taxes.map(({ rate }) => rate),
    )
    const [net = 0, ...amounts] = next(share, [upTo.net, ...upTo.taxes], had)
    return { ...group, net, taxes: group.taxes.map((tax, at) => ({ ...tax, amount: amounts[at] ?? 0 })) }
  })
}

/**
 * Shares an amount as the difference between sums. A refund whose bank returned it no longer counts, which may leave
 * others with more than their sum: allocate keeps every share positive even then.
 */
function next(amount: number, upTo: readonly number[], before: readonly number[]): number[] {
  return allocate(
    amount,
    upTo.map((sum, index) => Math.max(0, sum - (before[index] ?? 0))),
  )
}

function sumsOf(group: TaxGroup, notes: readonly TaxGroup[]): number[] {
  return partsOf(group).map((_, part) => total(notes.map((note) => partsOf(note)[part] ?? 0)))
}

function partsOf({ net, taxes }: TaxGroup): number[] {
  return [net, ...taxes.map(({ amount }) => amount)]
}

function total(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}
