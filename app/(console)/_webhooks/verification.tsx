import { useState } from 'react'
import { useServiceName } from '#components/code/addresses.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import type { Scheme } from '#lib/webhooks/verification/verification.ts'

const VerificationCode = lazily(
  async () => (await import('./verification-code.tsx')).VerificationCode,
  'h-32 rounded-lg',
)

type VerificationProps = { isGenerated: boolean }

export function Verification({ isGenerated }: VerificationProps) {
  const [scheme, setScheme] = useState<Scheme>('standard')
  const serviceName = useServiceName()
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
            ? 'Recommended. Covers the timestamp, which prevents replay attacks.'
            : 'Covers the body only. Deduplicate events by webhook-id.'}
        </p>
      </div>
      <VerificationCode scheme={scheme} serviceHeader={serviceHeader} isGenerated={isGenerated} />
    </div>
  )
}
