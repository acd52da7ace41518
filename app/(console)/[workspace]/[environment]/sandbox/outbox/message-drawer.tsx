import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { Button } from '#components/ui/button.tsx'
import { Download } from '#components/ui/icons.tsx'
import { RecordLink } from '#console/_records/record-link.tsx'
import { messages, type OutboxMessage, rawMessageUrl } from '#lib/data/outbox.ts'
import { formatUtc } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'

type MessageDrawerProps = { place: Place; messageId: string; onClose: () => void }

export function MessageDrawer({ place, messageId, onClose }: MessageDrawerProps) {
  const query = useQuery(messages.one(place, messageId))
  return (
    <RecordDrawer
      query={query}
      noun="Message"
      title={({ subject }) => subject ?? 'Message'}
      missing={`${messageId} doesn’t exist in this environment, or is older than 30 days.`}
      onClose={onClose}
      actions={
        query.data?.channel === 'email' && (
          <Button asChild>
            <a href={rawMessageUrl(place, messageId)} download={`${messageId}.eml`}>
              <Download aria-hidden="true" />
              Email file
            </a>
          </Button>
        )
      }
    >
      {({ to, from, createdAt, text, media }) => (
        <>
          <KeyValueList
            items={[
              { label: 'To', value: to ?? <NoRecipient place={place} /> },
              { label: 'From', value: from },
              { label: 'Time', value: formatUtc(createdAt) },
              { label: 'Message', value: <MessageId place={place} id={messageId} /> },
              ...(media ? [{ label: mediaLabels[media.type] ?? 'File', value: <MediaLink {...media} /> }] : []),
            ]}
          />
          <div className="mt-5 rounded-lg border bg-surface p-4 text-sm break-words whitespace-pre-wrap text-ink">
            {text ?? 'This message has no plain text. Open the email file to see its HTML.'}
          </div>
        </>
      )}
    </RecordDrawer>
  )
}

const mediaLabels: Record<string, string> = { image: 'Image', document: 'Document', video: 'Video' }

function MediaLink({ link, filename }: NonNullable<OutboxMessage['media']>) {
  return (
    <a href={link} target="_blank" rel="noreferrer" className="ink-link break-all">
      {filename ?? link}
    </a>
  )
}

function NoRecipient({ place }: { place: Place }) {
  return (
    <>
      <span className="text-warning">The account has no notification contacts.</span>{' '}
      <Link href={routes.billing(place)} className="ink-link">
        Edit notification contacts
      </Link>
    </>
  )
}

/** A message that an API request sent has a page of its own; the account's notices have none. */
function MessageId({ place, id }: { place: Place; id: string }) {
  return id.startsWith('msg_') ? <RecordLink place={place} id={id} /> : <CopyId id={id} />
}
