import { Money } from '#components/layout/money.tsx'
import { Section } from '#components/layout/section.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { minorOf } from '#console/_wholesaler/amounts.ts'
import { PharmacyContent } from '#console/_wholesaler/pharmacy-content.tsx'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Place } from '#lib/routes.ts'
import { Payments } from './payments.tsx'
import { StatementTable } from './statement-table.tsx'

const NewPayment = lazily(async () => (await import('./new-payment.tsx')).NewPayment)

type OwedContentProps = { place: Place; isRecording: boolean; onRecorded: () => void }

export function OwedContent({ place, isRecording, onRecorded }: OwedContentProps) {
  const words = useWords()
  return (
    <PharmacyContent place={place}>
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
          {isRecording && <NewPayment place={place} currency={currency} onClose={onRecorded} />}
        </>
      )}
    </PharmacyContent>
  )
}
