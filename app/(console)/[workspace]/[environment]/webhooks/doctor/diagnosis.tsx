'use client'

import { useEffect, useRef } from 'react'
import { CodeBlock } from '#components/code/code-block.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Banner } from '#components/ui/banner.tsx'
import type { Finding } from '#lib/webhooks/doctor/finding.ts'
import { wordsOf } from './finding-words.ts'
import { fixFor } from './fixes.ts'

type DiagnosisProps = {
  findings: Finding[] | undefined
  error: Error | null
  /** False when there was no secret to compare with. */
  isChecked: boolean
  facts: { serviceHeader: string; isGenerated: boolean }
}

export function Diagnosis({ findings, error, isChecked, facts }: DiagnosisProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (findings) heading.current?.focus()
  }, [findings])

  if (error) {
    return (
      <Banner tone="danger" title="The check could not be made" className="self-start">
        {error.message}
      </Banner>
    )
  }
  if (!findings) {
    return (
      <div className="self-start rounded-lg border border-dashed max-lg:hidden">
        <EmptyState title="The diagnosis appears here">
          A wrong or old secret, a body that was parsed and written again, a clock that is off, a sandbox secret on a
          live event: each with the lines that mend it.
        </EmptyState>
      </div>
    )
  }
  const [first, ...others] = findings

  return (
    <section aria-labelledby="diagnosis" className="flex min-w-0 flex-col gap-4 self-start">
      <h2 ref={heading} id="diagnosis" tabIndex={-1} className="text-base font-semibold text-ink outline-none">
        Diagnosis
      </h2>
      {first && <FindingPart finding={first} />}
      {!isChecked && (
        <Banner tone="info">
          Without a webhook or a secret only the form of the delivery was checked, not its signature.
        </Banner>
      )}
      {first && <CodeBlock label="How to mend it" samples={fixFor(first, facts)} />}
      {others.length > 0 && (
        <>
          <h3 className="mt-2 text-sm font-medium text-ink">Also seen</h3>
          {others.map((finding) => (
            <FindingPart key={JSON.stringify(finding)} finding={finding} />
          ))}
        </>
      )}
    </section>
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
