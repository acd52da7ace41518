'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { GuardedLink } from '#components/ui/guarded-link.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { labelOf } from '#components/ui/option.ts'
import { channels } from '#console/_messages/channels.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { type Message, messages } from '#lib/data/messages.ts'
import { trace } from '#lib/data/trace.ts'
import { type Place, routes } from '#lib/routes.ts'
import { messageStates, recipientText } from '../message-words.ts'
import { EmailRecipients } from './email-recipients.tsx'
import { Facts } from './facts.tsx'
import { carriers } from './message-steps.ts'
import { Progress } from './progress.tsx'
import { RecipientView } from './recipient-view.tsx'

const TraceTimeline = lazily(async () => (await import('#console/_trace/trace-timeline.tsx')).TraceTimeline, 'h-32')

/** No event says that a message was handed to the carrier. */
const QUEUED_MS = 1_000

type MessageViewProps = { place: Place; messageId: string; back: ReactNode }

export function MessageView({ place, messageId, back }: MessageViewProps) {
  const query = useQuery({
    ...messages.one(place, messageId),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? QUEUED_MS : false),
  })
  useLiveQueries(place, messages.root(place), trace.root(place))
  return (
    <RecordPage query={query} noun="Message" id={messageId} back={back}>
      {(message) => (
        <>
          <PageHeader
            title={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 wrap-anywhere">
                  {labelOf(channels, message.channel)} to {recipientText(message.to)}
                </span>
                <StateBadge of={messageStates} state={message.state} />
              </span>
            }
            back={back}
            actions={<Actions place={place} message={message} />}
          />
          {message.error && <Failure error={message.error} channel={message.channel} />}
          <div className="mb-10 grid gap-x-10 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
            <Progress message={message} />
            <RecipientView place={place} message={message} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
            <Facts message={message} />
          </div>
          <EmailRecipients message={message} />
          <Section title="Timeline">
            <TraceTimeline place={place} id={messageId} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

const operations = { sms: 'sms.create', email: 'email.create', whatsapp: 'whatsapp.send' } as const

function Actions({ place, message }: { place: Place; message: Message }) {
  const refusal = useRefusal(operations[message.channel])
  return (
    <>
      <LinkButton href={routes.logs(place, { object: message.messageId })}>Open requests</LinkButton>
      <GuardedLink refusal={refusal} href={routes.newMessage(place, message.channel, { again: message.messageId })}>
        Send again
      </GuardedLink>
    </>
  )
}

function Failure({ error, channel }: { error: NonNullable<Message['error']>; channel: Message['channel'] }) {
  return (
    <Banner tone="danger" className="mb-6" title={error.message}>
      {error.permanent ? 'Sending it again would fail too.' : 'Sending it again may work.'} The error code is{' '}
      <code>{error.code}</code>
      {error.upstreamCode && (
        <>
          , and {carriers[channel]}’s <code>{error.upstreamCode}</code>
        </>
      )}
      .
    </Banner>
  )
}
