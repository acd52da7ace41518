'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { truncateMiddle } from '#components/layout/truncate-middle.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Verification } from '#console/_webhooks/verification.tsx'
import { type InboxMessageDetail, inboxQueries } from '#lib/data/inbox.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { Body, Headers } from '../[webhookId]/deliveries/delivery-detail.tsx'

type MessageDrawerProps = { scope: Scope; messageId: number; serviceName: string; onClose: () => void }

export function MessageDrawer({ scope, messageId, serviceName, onClose }: MessageDrawerProps) {
  const query = useQuery(inboxQueries.message(scope, messageId))
  return (
    <Drawer open onOpenChange={onClose} title={query.data?.event_type ?? 'Message'}>
      <Loaded query={query} skeleton={<Skeleton className="h-48 w-full" />}>
        {(message) => (
          <>
            <Verdict scope={scope} problem={message.problem} />
            <Facts scope={scope} message={message} />
            <Headers headers={message.headers} label="Request headers" />
            <Body text={message.body} title="Body" label="Request body" />
            <Section title="Verify it on your server" className="mt-6">
              <Verification serviceName={serviceName} isGenerated />
            </Section>
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

function Verdict({ scope, problem }: { scope: Scope; problem: string | null }) {
  if (problem === null) return <Banner tone="success" title="Signature verified" className="mb-5" />
  return (
    <Banner
      tone="danger"
      title="Signature not verified"
      className="mb-5"
      actions={
        <Button size="sm" asChild>
          <Link href={routes.signatureDoctor(scope)}>Signature doctor</Link>
        </Button>
      }
    >
      {problem}
    </Banner>
  )
}

function Facts({ scope, message: { event_id, received_at } }: { scope: Scope; message: InboxMessageDetail }) {
  const received = { label: 'Received', value: <RelativeTime at={received_at} real /> }
  if (!event_id || !/^evt_\w+$/.test(event_id)) return <KeyValueList className="mb-5" items={[received]} />
  const event = (
    <Link href={routes.events(scope, { event: event_id })} title={event_id} className="ink-link font-mono text-xs">
      {truncateMiddle(event_id)}
    </Link>
  )
  const trace = (
    <Link href={routes.trace(scope, event_id)} className="ink-link">
      From request to delivery
    </Link>
  )
  const items = [received, { label: 'Event', value: event }, { label: 'Trace', value: trace }]
  return <KeyValueList className="mb-5" items={items} />
}
