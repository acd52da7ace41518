import { formatPrice } from './amounts.ts'
import { useWords } from './use-words.ts'
import type { Words } from './words/en.ts'

type Change = { fields: Record<string, unknown[]>; currency: string }

/** Each field of a product that an import changed, with the value before and after. */
export function ChangedFields({ change }: { change: Change }) {
  const words = useWords()
  return (
    <span className="flex flex-col gap-y-0.5">
      {linesOf(change, words).map(({ name, before, after }) => (
        <span key={name}>
          <span className="text-muted">{name}</span> {before} → <span className="text-ink">{after}</span>
        </span>
      ))}
    </span>
  )
}

/** The same as one text, for a file. */
export function changedText(change: Change, words: Words): string {
  return linesOf(change, words)
    .map(({ name, before, after }) => `${name}: ${before} → ${after}`)
    .join('; ')
}

const PRICES = ['unit_price', 'public_price']

function linesOf({ fields, currency }: Change, words: Words) {
  function shown(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return words.none
    if (typeof value === 'boolean') return value ? words.yes : words.no
    if (PRICES.includes(name)) return formatPrice(Number(value), currency, words)
    if (name === 'vat_rate') return `${words.count(Number(value) / 100)} %`
    return name === 'changed_at' ? words.exact(String(value)) : String(value)
  }
  // The wholesaler's own date says nothing beside the values that it changed.
  const names = Object.keys(fields).filter((name) => name !== 'changed_at' || Object.keys(fields).length === 1)
  return names.map((name) => {
    const [before, after] = fields[name] ?? []
    return { name: words.fieldNames[name] ?? name, before: shown(name, before), after: shown(name, after) }
  })
}
