'use client'

import { lazily } from '#components/ui/lazily.tsx'
import { PharmacyFrame } from '#console/_wholesaler/pharmacy-frame.tsx'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Place } from '#lib/routes.ts'

// The browser fetches the data, so the content’s code can load meanwhile.
const ConnectionContent = lazily(
  async () => (await import('./connection-content.tsx')).ConnectionContent,
  'h-64 w-full',
)

export function ConnectionView({ place }: { place: Place }) {
  const words = useWords()
  return (
    <PharmacyFrame place={place} title={words.connection} about={words.connectionAbout}>
      <ConnectionContent place={place} />
    </PharmacyFrame>
  )
}
