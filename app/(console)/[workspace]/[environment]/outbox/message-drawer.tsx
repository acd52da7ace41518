'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Download } from '#components/ui/icons.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type OutboxMessage, outboxQueries, rawMessageUrl } from '#lib/data/outbox.ts'
import { formatUtc } from '#lib/format.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { channelName } from './message-columns.tsx'

type MessageDrawerProps = { scope: Scope; messageId: string; onClose: () => void }

export function MessageDrawer({ scope, messageId, onClose }: MessageDrawerProps) {
  const query = useQuery(outboxQueries.message(scope, messageId))

  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={query.data?.subject ?? 'Message'}
      actions={
        query.data?.channel === 'email' && (
          <Button asChild>
            <a href={rawMessageUrl(scope, messageId)} download={`${messageId}.eml`}>
              <Download aria-hidden="true" />
              Email file
            </a>
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton className="h-48 w-full" />}>
        {(message) => (
          <>
            {message.to === null && (
              <Banner
                tone="warning"
                title="No recipient"
                className="mb-4"
                actions={
                  <Button size="sm" asChild>
                    <Link href={routes.billing(scope)}>Edit notification contacts</Link>
                  </Button>
                }
              >
                The account has no notification contacts.
              </Banner>
            )}
            <MessageFacts message={message} />
            <div className="mt-5 rounded-lg border bg-surface p-4 text-sm break-words whitespace-pre-wrap text-ink">
              {message.text ?? 'This message has no plain text. Open the email file to see its HTML.'}
            </div>
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

function MessageFacts({ message }: { message: OutboxMessage }) {
  return (
    <KeyValueList
      items={[
        { label: 'To', value: message.to ?? 'No recipient' },
        { label: 'From', value: message.from },
        { label: 'Channel', value: channelName(message.channel) },
        { label: 'Time', value: formatUtc(message.createdAt) },
        { label: 'Message', value: <CopyId id={message.messageId} /> },
      ]}
    />
  )
}
