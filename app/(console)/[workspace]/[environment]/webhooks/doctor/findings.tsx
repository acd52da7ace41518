import { CodeBlock } from '#components/code/code-block.tsx'
import { Banner } from '#components/ui/banner.tsx'
import type { Finding } from '#lib/webhooks/doctor/finding.ts'
import { wordsOf } from './finding-words.ts'
import { fixFor } from './fixes.ts'

export type FindingsProps = {
  findings: Finding[]
  /** False if there was no secret to compare with. */
  isChecked: boolean
  facts: { serviceHeader: string; isGenerated: boolean }
}

/** Describes the findings with code. Loads with the first check. */
export function Findings({ findings: [first, ...others], isChecked, facts }: FindingsProps) {
  return (
    <>
      {first && <FindingPart finding={first} />}
      {!isChecked && (
        <Banner tone="info">
          Without a webhook or secret, we checked only the delivery’s format, not its signature.
        </Banner>
      )}
      {first && <CodeBlock label="How to fix it" samples={fixFor(first, facts)} />}
      {others.length > 0 && (
        <>
          <h3 className="mt-2 text-sm font-medium text-ink">Also seen</h3>
          {others.map((finding) => (
            <FindingPart key={JSON.stringify(finding)} finding={finding} />
          ))}
        </>
      )}
    </>
  )
}

function FindingPart({ finding }: { finding: Finding }) {
  const { tone, title, text } = wordsOf(finding)
  return (
    <Banner tone={tone} title={title}>
      <span className="break-words">{text}</span>
    </Banner>
  )
}
