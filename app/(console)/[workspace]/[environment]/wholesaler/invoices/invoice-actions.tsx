import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { ask, usePharmacyWrite } from '#console/_wholesaler/pharmacy-queries.ts'
import { usePharmacyRefusal } from '#console/_wholesaler/use-refusal.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { useStartWork, useWork } from '#console/_wholesaler/work.ts'
import type { Place } from '#lib/routes.ts'
import type { Invoice } from './invoice.ts'

type Decision = 'accept' | 'ignore' | 'restore'

/** The decisions that an invoice in its state leaves to the user. */
export function InvoiceActions({ place, invoice }: { place: Place; invoice: Invoice }) {
  const words = useWords()
  const refusal = usePharmacyRefusal('decide')
  const start = useStartWork(place)
  const isBusy = useWork(place)?.state === 'running' || start.isPending
  const { invoice_id, number, state, is_booked } = invoice
  const decide = usePharmacyWrite(
    place,
    (decision: Decision) => ask(place, 'POST', `invoices/${invoice_id}`, { decision }),
    { isReported: true },
  )
  const decision = (made: Decision, label: string) => (
    <GuardedButton refusal={refusal} size="sm" pending={decide.isPending} onClick={() => decide.mutate(made)}>
      {label}
    </GuardedButton>
  )
  if (state === 'ignored') return decision('restore', words.restore)
  if (is_booked) return state === 'to_check' && decision('accept', words.importAnyway)
  return (
    <>
      {decision('ignore', words.ignore)}
      <GuardedButton
        refusal={refusal}
        size="sm"
        variant="primary"
        disabled={isBusy}
        onClick={() => start.mutate({ task: 'import_invoices', numbers: [number] })}
      >
        {state === 'to_check' ? words.importAgain : words.importThis}
      </GuardedButton>
    </>
  )
}
