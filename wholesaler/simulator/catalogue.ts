import { productId, productPrice, renderProduct } from './product.ts'
import { randomOf } from './random.ts'

export const PAGE_ROWS = 1_000
/** The days on which products were last changed before the simulator started. */
const HISTORY_DAYS = 730
const history = Array.from({ length: HISTORY_DAYS }, (_, day) => toTimestamp(new Date(Date.UTC(2024, 0, 1 + day, 6))))

/** The fields that the simulator itself uses. */
interface SimulatedProduct {
  id_produit: string
  code_barre: string | null
  designation: string
  taux_tva: number
}

/** A response's body, and once it was requested in this form, its gzip. */
export interface Body {
  plain: Buffer
  packed?: Promise<Buffer>
}

interface Change {
  version: number
  at: string
}

export type SimulatedCatalogue = ReturnType<typeof createCatalogue>

/** Sorted by id. The rows are a pure function of the seed, except for those that were changed since the start. */
export function createCatalogue({ seed, count }: { seed: number; count: number }) {
  const changes = new Map<number, Change>()
  const pages = new Map<number, Body>()
  let rows = count
  let draws = 0
  let since: { date: string; found: number[] } | undefined

  const versionOf = (index: number) => changes.get(index)?.version ?? 0
  const changedAt = (index: number) =>
    changes.get(index)?.at ?? (history[randomOf(seed, 4, index).between(0, HISTORY_DAYS - 1)] as string)
  const json = (index: number) => renderProduct(seed, index, versionOf(index), changedAt(index))

  function render(start: number, end: number): string {
    const products: string[] = []
    for (let index = Math.max(0, start); index < Math.min(end, rows); index++) products.push(json(index))
    return `[${products.join(',')}]`
  }

  function page(number: number): Body {
    const known = pages.get(number)
    if (known) return known
    const body = { plain: Buffer.from(render((number - 1) * PAGE_ROWS, number * PAGE_ROWS)) }
    if (number <= lastPage()) pages.set(number, body)
    return body
  }

  const lastPage = () => Math.ceil(rows / PAGE_ROWS)

  /** The indexes of all products changed on the day or later. */
  function changedSince(date: string): number[] {
    if (since?.date === date) return since.found
    const found: number[] = []
    for (let index = 0; index < rows; index++) if (changedAt(index) >= date) found.push(index)
    since = { date, found }
    return found
  }

  function touch(index: number, at: string): void {
    changes.set(index, { version: versionOf(index) + 1, at })
    pages.delete(Math.floor(index / PAGE_ROWS) + 1)
    since = undefined
  }

  return {
    rows: () => rows,
    firstRows: count,
    lastPage,
    page,
    render,
    at: (index: number): SimulatedProduct => JSON.parse(json(index)),
    /** In 1/10,000, before any change: issued invoices must not follow the catalogue. */
    basePrice: (index: number) => productPrice(seed, index, 0),
    sinceRows: (date: string) => changedSince(date).length,
    sincePage: (date: string, number: number): Body => ({
      plain: Buffer.from(
        `[${changedSince(date)
          .slice((number - 1) * PAGE_ROWS, number * PAGE_ROWS)
          .map(json)
          .join(',')}]`,
      ),
    }),
    /** Changes this many products, all different, and returns their ids in order. */
    change(wanted: number, now: Date): string[] {
      const random = randomOf(seed, 5, draws++)
      const chosen = new Set<number>()
      while (chosen.size < Math.min(wanted, rows)) chosen.add(random.between(0, rows - 1))
      for (const index of chosen) touch(index, toTimestamp(now))
      return [...chosen].sort((a, b) => a - b).map(productId)
    },
    /** Adds products at the end. */
    add(wanted: number, now: Date): string[] {
      const first = rows
      rows += wanted
      for (let index = first; index < rows; index++) touch(index, toTimestamp(now))
      return Array.from({ length: wanted }, (_, offset) => productId(first + offset))
    },
  }
}

export function toTimestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}
