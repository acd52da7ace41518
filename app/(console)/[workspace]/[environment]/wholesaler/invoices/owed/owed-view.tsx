'use client'

import { useState } from 'react'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { PharmacyFrame } from '#console/_wholesaler/pharmacy-frame.tsx'
import { usePharmacyRefusal } from '#console/_wholesaler/use-refusal.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Place } from '#lib/routes.ts'

// The browser fetches the account, so the content’s code can load meanwhile.
const OwedContent = lazily(async () => (await import('./owed-content.tsx')).OwedContent, 'h-64 w-full')

export function OwedView({ place }: { place: Place }) {
  const words = useWords()
  const refusal = usePharmacyRefusal('pay')
  const [isRecording, setIsRecording] = useState(false)
  return (
    <PharmacyFrame
      place={place}
      title={words.owed}
      about={words.owedAbout}
      actions={
        <GuardedButton refusal={refusal} variant="primary" onClick={() => setIsRecording(true)}>
          {words.recordPayment}
        </GuardedButton>
      }
    >
      <OwedContent place={place} isRecording={isRecording} onRecorded={() => setIsRecording(false)} />
    </PharmacyFrame>
  )
}
