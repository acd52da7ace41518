import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { truncateMiddle } from '#components/layout/truncate-middle.ts'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Verification } from '#console/_webhooks/verification.tsx'
import { type InboxMessageDetail, inboxQueries } from '#lib/data/inbox.ts'
import { type Place, routes } from '#lib/routes.ts'
import { Body, Headers } from '../[webhookId]/deliveries/delivery-detail.tsx'

type MessageDrawerProps = { place: Place; messageId: string; onClose: () => void }

export function MessageDrawer({ place, messageId, onClose }: MessageDrawerProps) {
  const query = useQuery(inboxQueries.message(place, messageId))
  return (
    <RecordDrawer
      query={query}
      noun="Message"
      title={({ event_type }) => (event_type ? <code className="text-base">{event_type}</code> : 'No event type')}
      missing="An inbox keeps its newest 100 messages, and deletes them when you open a new one."
      onClose={onClose}
    >
      {(message) => (
        <>
          <Verdict place={place} problem={message.problem} />
          <Facts place={place} message={message} />
          <Headers headers={message.headers} label="Request headers" />
          <Body text={message.body} title="Body" label="Request body" />
          <Section title="Verify it on your server" className="mt-6">
            <Verification isGenerated />
          </Section>
        </>
      )}
    </RecordDrawer>
  )
}

function Verdict({ place, problem }: { place: Place; problem: string | null }) {
  const webhook = useQuery(inboxQueries.state(place)).data?.inbox?.webhook_id
  if (problem === null) return <Banner tone="success" title="Signature verified" className="mb-5" />
  return (
    <Banner
      tone="danger"
      title="Signature not verified"
      className="mb-5"
      link={{ href: routes.signatureDoctor(place, webhook ? { webhook } : undefined), label: 'Signature doctor' }}
    >
      {problem}
    </Banner>
  )
}

function Facts({ place, message: { event_id, received_at } }: { place: Place; message: InboxMessageDetail }) {
  const received = { label: 'Received', value: <RelativeTime at={received_at} real /> }
  if (!event_id || !/^evt_\w+$/.test(event_id)) return <KeyValueList className="mb-5" items={[received]} />
  const event = (
    <Link href={routes.events(place, { event: event_id })} title={event_id} className="ink-link font-mono text-xs">
      {truncateMiddle(event_id)}
    </Link>
  )
  const trace = (
    <Link href={routes.trace(place, event_id)} className="ink-link">
      From request to delivery
    </Link>
  )
  const items = [received, { label: 'Event', value: event }, { label: 'Trace', value: trace }]
  return <KeyValueList className="mb-5" items={items} />
}
