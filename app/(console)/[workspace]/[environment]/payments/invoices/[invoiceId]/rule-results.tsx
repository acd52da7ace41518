import { Check, X } from '#components/ui/icons.tsx'
import type { Invoice } from '#lib/data/invoices.ts'
import { rulesOf } from './rules.ts'

export function RuleResults({ invoice }: { invoice: Invoice }) {
  const rules = rulesOf(invoice)
  return (
    <section aria-labelledby="rules" className="mb-8">
      <h2 id="rules" className="mb-2 text-md font-semibold text-ink">
        Rules of EN 16931
      </h2>
      <ul className="border-t pt-1 text-sm">
        {rules.map(({ code, words, holds }) => (
          <li key={code} className="flex gap-2.5 py-1.5">
            {holds ? (
              <Check aria-label="Met:" className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <X aria-label="Broken:" className="mt-0.5 size-4 shrink-0 text-danger" />
            )}
            <span className="min-w-0">
              {words} <code className="text-xs text-muted">{code}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
