'use client'

import { useState } from 'react'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useAccount } from '#console/_wholesaler/account.ts'
import { PharmacyFrame } from '#console/_wholesaler/pharmacy-frame.tsx'
import { usePharmacyRefusal } from '#console/_wholesaler/use-refusal.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { useStartWork, useWork } from '#console/_wholesaler/work.ts'
import type { Place } from '#lib/routes.ts'
import type { WantedImport } from './confirm-import.tsx'

// The browser fetches the list, so its code can load meanwhile.
const InvoicesContent = lazily(async () => (await import('./invoices-content.tsx')).InvoicesContent, 'h-64 w-full')

export function InvoicesView({ place }: { place: Place }) {
  const words = useWords()
  const start = useStartWork(place)
  const refusal = usePharmacyRefusal('import')
  const isBusy = useWork(place)?.state === 'running' || start.isPending
  const counts = useAccount(place).data?.account?.counts
  const [wanted, setWanted] = useState<WantedImport | null>(null)
  const importAll = () => start.mutate({ task: 'import_invoices' })
  return (
    <PharmacyFrame
      place={place}
      title={words.invoices}
      about={words.invoicesAbout}
      actions={
        <>
          <GuardedButton refusal={refusal} disabled={isBusy} onClick={() => start.mutate({ task: 'list_invoices' })}>
            {words.fetchInvoices}
          </GuardedButton>
          <GuardedButton
            refusal={refusal}
            disabled={isBusy}
            variant="primary"
            onClick={() =>
              // Without an invoice to import, the report says so.
              counts?.importable
                ? setWanted({ count: counts.importable, total: counts.importable_total, start: importAll })
                : importAll()
            }
          >
            {words.importAll}
          </GuardedButton>
        </>
      }
    >
      <InvoicesContent
        place={place}
        isBusy={isBusy}
        wanted={wanted}
        onWant={setWanted}
        onImport={(numbers) => start.mutate({ task: 'import_invoices', numbers })}
      />
    </PharmacyFrame>
  )
}
