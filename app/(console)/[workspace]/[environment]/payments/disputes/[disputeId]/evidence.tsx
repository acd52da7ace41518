import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Section } from '#components/layout/section.tsx'
import type { Dispute } from '#lib/data/disputes.ts'
import { formatUtcDate } from '#lib/format.ts'
import { evidenceLabels } from './evidence-labels.ts'

type Sent = NonNullable<Dispute['evidence']>

/** The response as it was sent. It can’t be changed. */
export function Evidence({ evidence }: { evidence: Sent }) {
  const names = Object.keys(evidenceLabels) as (keyof Sent)[]
  return (
    <Section title="Your evidence" description="As sent to the payer’s bank. It can’t be changed.">
      <KeyValueList
        className="max-w-4xl border-t pt-1"
        items={names.map((name) => {
          const text = evidence[name]
          return text !== null && { label: evidenceLabels[name], value: shown(name, text) }
        })}
      />
    </Section>
  )
}

function shown(name: keyof Sent, text: string) {
  if (name.endsWith('Date')) return formatUtcDate(text)
  return <span className="whitespace-pre-line">{text}</span>
}
