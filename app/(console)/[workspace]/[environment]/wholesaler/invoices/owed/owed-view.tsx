'use client'

import { useState } from 'react'
import { Money } from '#components/layout/money.tsx'
import { Section } from '#components/layout/section.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { minorOf } from '#console/_wholesaler/amounts.ts'
import { PharmacyPage } from '#console/_wholesaler/pharmacy-page.tsx'
import { usePharmacyRefusal } from '#console/_wholesaler/use-refusal.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Place } from '#lib/routes.ts'
import { Payments } from './payments.tsx'
import { StatementTable } from './statement-table.tsx'

const NewPayment = lazily(async () => (await import('./new-payment.tsx')).NewPayment)

export function OwedView({ place }: { place: Place }) {
  const words = useWords()
  const refusal = usePharmacyRefusal('pay')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <PharmacyPage
      place={place}
      title={words.owed}
      about={words.owedAbout}
      actions={
        <GuardedButton refusal={refusal} variant="primary" onClick={() => setIsOpen(true)}>
          {words.recordPayment}
        </GuardedButton>
      }
    >
      {({ amount_owed, currency }) => (
        <>
          <section aria-label={words.owedNow} className="mb-8 text-2xl font-semibold text-ink">
            <Money amount={minorOf(amount_owed, currency)} currency={currency} />
          </section>
          <Section title={words.statement} description={words.statementAbout}>
            <StatementTable place={place} />
          </Section>
          <Section title={words.payments}>
            <Payments place={place} />
          </Section>
          {isOpen && <NewPayment place={place} currency={currency} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </PharmacyPage>
  )
}
