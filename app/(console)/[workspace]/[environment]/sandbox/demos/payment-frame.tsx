import { useRef, useState } from 'react'
import { CopyId } from '#components/layout/copy-id.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Smartphone } from '#components/ui/icons.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Theme } from './checkout-draft.ts'
import { useEmbed } from './use-embed.ts'

const callbacks = {
  onReady: 'ready',
  onCompleted: 'completed',
  onCancelled: 'cancelled',
  onExpired: 'expired',
} as const

const states: Record<'loading' | 'failed' | (typeof callbacks)[keyof typeof callbacks], [StatusMeaning, string]> = {
  loading: ['waiting', 'Loading'],
  ready: ['active', 'Waiting for the payer'],
  completed: ['done', 'Paid'],
  cancelled: ['ended', 'Canceled by payer'],
  expired: ['ended', 'Expired'],
  failed: ['failed', 'Failed to load'],
}

type PaymentFrameProps = { checkoutId: string; checkoutUrl: string; theme: Theme }

export function PaymentFrame(props: PaymentFrameProps) {
  const [tries, setTries] = useState(0)
  return (
    <MountedFrame key={`${props.checkoutUrl} ${props.theme} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />
  )
}

function MountedFrame({ checkoutId, checkoutUrl, theme, onRetry }: PaymentFrameProps & { onRetry: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const state = useEmbed(container, {
    option: 'checkoutUrl',
    url: checkoutUrl,
    title: 'Payment page',
    theme,
    states: callbacks,
  })
  const [meaning, word] = states[state]

  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1.5">
        <span role="status">
          <StatusBadge meaning={meaning}>{word}</StatusBadge>
        </span>
        <CopyId id={checkoutId} />
        <Button asChild size="sm" variant="ghost" className="ml-auto">
          <a
            href={checkoutUrl}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => openAtPhoneSize(event, checkoutUrl)}
          >
            <Smartphone aria-hidden="true" />
            Open at phone size
          </a>
        </Button>
      </div>
      {state === 'loading' && <FrameSkeleton />}
      {state === 'failed' && (
        <EmptyState title="Couldn’t load the payment page" action={<Button onClick={onRetry}>Try again</Button>}>
          Check that you can reach {new URL(checkoutUrl).origin}.
        </EmptyState>
      )}
      <div ref={container} className={state === 'loading' || state === 'failed' ? 'sr-only' : undefined} />
    </div>
  )
}

function openAtPhoneSize(event: React.MouseEvent, url: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  window.open(url, '_blank', 'popup,noreferrer,width=390,height=844')
}

function FrameSkeleton() {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-6 py-10">
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="mt-4 h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  )
}
