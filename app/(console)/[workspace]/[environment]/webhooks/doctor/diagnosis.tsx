import { useEffect, useRef } from 'react'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import type { FindingsProps } from './findings.tsx'

const Findings = lazily(async () => (await import('./findings.tsx')).Findings, 'h-72')

type DiagnosisProps = Omit<FindingsProps, 'findings'> & {
  findings: FindingsProps['findings'] | undefined
  error: Error | null
}

export function Diagnosis({ findings, error, ...rest }: DiagnosisProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (findings) heading.current?.focus()
  }, [findings])

  if (error) {
    return (
      <Banner tone="danger" title="Couldn’t check the signature" className="self-start">
        {error.message}
      </Banner>
    )
  }
  if (!findings) {
    return (
      <div className="self-start rounded-lg border border-dashed max-lg:hidden">
        <EmptyState title="The diagnosis appears here">
          Detects a wrong or old secret, a re-serialized body, clock skew or the wrong environment, each with a code
          fix.
        </EmptyState>
      </div>
    )
  }
  return (
    <section aria-labelledby="diagnosis" className="flex min-w-0 flex-col gap-4 self-start">
      <h2 ref={heading} id="diagnosis" tabIndex={-1} className="text-base font-semibold text-ink outline-none">
        Diagnosis
      </h2>
      <Findings findings={findings} {...rest} />
    </section>
  )
}
