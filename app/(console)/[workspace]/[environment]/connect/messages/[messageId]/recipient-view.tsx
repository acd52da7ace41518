import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import Link from 'next/link'
import type { Message } from '#lib/data/messages.ts'
import { messages as outbox } from '#lib/data/outbox.ts'
import { formatUtc } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { isCut } from '../use-again.ts'

type RecipientViewProps = { place: Place; message: Message; className?: string }

/** The message on a phone or in a mailbox: in the sandbox, as the outbox kept it. */
export function RecipientView({ place, message, className }: RecipientViewProps) {
  const { messageId, channel, state, bodyPreview, sentAt, recipients } = message
  const isToMany = (recipients?.length ?? 0) > 1
  const isKept = place.environment === 'sandbox' && sentAt !== null
  const kept = useQuery({ ...outbox.one(place, messageId), enabled: isKept, retry: false }).data
  const text = kept?.text ?? bodyPreview
  const hasArrived = state === 'delivered' || state === 'read'
  return (
    <section aria-labelledby="seen" className={className}>
      <h2 id="seen" className="mb-3 text-md font-semibold text-ink">
        {state === 'failed' ? 'Text' : 'What the recipient sees'}
      </h2>
      {channel === 'email' ? (
        <Mail message={message} text={text} />
      ) : (
        <Phone message={message} text={text} hasArrived={hasArrived} />
      )}
      <p className="mt-2 text-xs text-muted">
        {state === 'failed' && (isToMany ? 'Some recipients didn’t get it. ' : 'The recipient didn’t get it. ')}
        {(state === 'queued' || state === 'sent') && 'No delivery report yet. '}
        {!kept && bodyPreview && isCut(bodyPreview) && 'Only the first 160 characters are kept. '}
        {kept && (
          <Link href={routes.outbox(place, { message: messageId })} className="ink-link underline">
            Open in the outbox
          </Link>
        )}
      </p>
    </section>
  )
}

type Seen = { message: Message; text: string | null }

const deleted = 'The text was deleted 30 days after it was sent.'

function Phone({ message, text, hasArrived }: Seen & { hasArrived: boolean }) {
  const { from, deliveredAt } = message
  return (
    <div className="max-w-96 rounded-3xl border border-line-strong bg-sunken px-4 pt-4 pb-6">
      <p className="mb-4 text-center text-xs font-medium break-words text-muted">{from}</p>
      <p
        dir="auto"
        className={clsx(
          'w-fit max-w-[85%] rounded-2xl rounded-es-sm border bg-raised px-3.5 py-2 text-base break-words whitespace-pre-wrap',
          hasArrived ? 'border-line text-ink shadow-control' : 'border-dashed border-line-strong text-muted',
        )}
      >
        {text ?? deleted}
      </p>
      {deliveredAt && <p className="mt-1.5 text-xs text-muted">{formatUtc(deliveredAt)}</p>}
    </div>
  )
}

function Mail({ message: { from, subject }, text }: Seen) {
  return (
    <div className="rounded-lg border bg-surface text-sm break-words">
      <div className="border-b px-4 py-3">
        <p className="font-medium text-ink">{subject ?? 'No subject'}</p>
        <p className="text-xs text-muted">{from}</p>
      </div>
      <p dir="auto" className="px-4 py-3 whitespace-pre-wrap text-ink">
        {text ?? deleted}
      </p>
    </div>
  )
}
