'use client'

import { useState } from 'react'
import { LazyCodeBlock } from '#components/code/lazy-code-block.tsx'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import type { Scheme } from '#lib/webhooks/verification/verification.ts'
import { verificationSamples } from '#lib/webhooks/verification/verification-samples.ts'

type VerificationProps = { serviceName: string; isGenerated: boolean }

export function Verification({ serviceName, isGenerated }: VerificationProps) {
  const [scheme, setScheme] = useState<Scheme>('standard')
  const serviceHeader = `X-${serviceName}-Signature`
  const schemes = [
    { value: 'standard', label: 'webhook-signature' },
    { value: 'service', label: serviceHeader },
  ] as const

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SegmentedControl label="Signature header" value={scheme} options={[...schemes]} onValueChange={setScheme} />
        <p className="min-w-0 flex-1 basis-60 text-xs text-muted">
          {scheme === 'standard'
            ? 'Recommended: covers the time too, so a recorded delivery can’t be sent again.'
            : 'Over the body alone: keep the webhook-id of each event, so that none counts twice.'}
        </p>
      </div>
      <LazyCodeBlock samples={verificationSamples({ scheme, serviceHeader, isGenerated })} label="Verification" />
    </div>
  )
}
