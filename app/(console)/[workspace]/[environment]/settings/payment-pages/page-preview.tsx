import { useEffect, useRef, useState } from 'react'
import { useHostedUrl } from '#components/code/addresses.tsx'
import { Section } from '#components/layout/section.tsx'
import type { BrandingDraft } from './branding-draft.ts'

/** The payment page itself, in a frame that shows each change before it is saved. */
export function PagePreview({ draft }: { draft: BrandingDraft }) {
  const hostedUrl = useHostedUrl()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.type === 'preview_ready') setIsReady(true)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    if (!isReady) return
    frame.current?.contentWindow?.postMessage({ source: 'pillar.branding', ...draft }, new URL(hostedUrl).origin)
  }, [isReady, draft, hostedUrl])

  return (
    <Section title="Preview" description="A sample order. Nothing can be paid here.">
      <iframe
        ref={frame}
        src={`${hostedUrl}/pay/preview`}
        title="Preview of the payment page"
        className="h-[44rem] w-full rounded-lg border bg-surface"
      />
    </Section>
  )
}
