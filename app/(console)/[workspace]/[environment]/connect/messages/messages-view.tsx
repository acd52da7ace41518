'use client'

import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { CreateButton } from '#components/ui/create-button.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { MessageCircle, MessageSquareText, Send } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { labelOf } from '#components/ui/option.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { messages } from '#lib/data/messages.ts'
import { type Place, routes } from '#lib/routes.ts'
import { messageColumns } from './message-columns.tsx'
import { messageSearch } from './message-search.ts'
import { messageStates, recipientText } from './message-words.ts'

const fetchForm = () => import('./new-sms.tsx')
const NewSms = lazily(async () => (await fetchForm()).NewSms)
const fetchEmail = () => import('./new-email.tsx')
const NewEmail = lazily(async () => (await fetchEmail()).NewEmail)
const fetchWhatsApp = () => import('./new-whatsapp.tsx')
const NewWhatsApp = lazily(async () => (await fetchWhatsApp()).NewWhatsApp)

/** No event says that a message was handed to the carrier. */
const AGAIN_MS = 5_000

export function MessagesView({ place }: { place: Place }) {
  const list = useList(messageSearch)
  const { create, again, email, whatsapp, recipient } = list.values
  const refusal = useRefusal('sms.create')
  const emailRefusal = useRefusal('email.create')
  const whatsappRefusal = useRefusal('whatsapp.send')
  const stream = useLiveQueries(place, messages.root(place))
  return (
    <>
      <PageHeader
        title="Messages"
        actions={
          // Without icons, a phone shows all three in one line.
          <div className="contents max-sm:[&_svg:first-child]:hidden">
            <GuardedButton refusal={emailRefusal} onClick={() => list.set({ email: true })} onPointerEnter={fetchEmail}>
              <Send />
              Send email
            </GuardedButton>
            <GuardedButton
              refusal={whatsappRefusal}
              onClick={() => list.set({ whatsapp: true })}
              onPointerEnter={fetchWhatsApp}
            >
              <MessageSquareText />
              Send WhatsApp
            </GuardedButton>
            <CreateButton refusal={refusal} onClick={() => list.set({ create: true })} onPointerEnter={fetchForm}>
              Send SMS
            </CreateButton>
          </div>
        }
      />
      <ListScreen
        list={list}
        {...messages.useList(place, list, { refetchInterval: AGAIN_MS })}
        caption="Messages"
        noun="message"
        columns={messageColumns}
        columnsName="messages"
        rowId={({ messageId }) => messageId}
        rowLabel={({ to, state }) => `Message to ${recipientText(to)}, ${labelOf(messageStates, state)}, open`}
        rowHref={({ messageId }) => routes.message(place, messageId)}
        live={{ stream: stream.state }}
        find={{
          label: 'Find messages by recipient',
          placeholder: 'Number or email address',
          form: /^(\S{1,320})?$/,
          value: recipient ?? '',
          onFind: (found) => list.narrow({ recipient: found || null }),
        }}
        skeletonRows={10}
        noMatch="No messages match these filters."
        none={
          <EmptyState icon={<MessageCircle />} title="No messages yet">
            Every SMS, WhatsApp message and email that you send appears here, with its state and cost. Send your first
            one here, or from your server with <code className="text-xs">POST /v1/connect/sms</code>.
          </EmptyState>
        }
      />
      {email && emailRefusal === null && (
        <NewEmail place={place} again={again} onClose={() => list.set({ email: null, again: null })} />
      )}
      {whatsapp && whatsappRefusal === null && (
        <NewWhatsApp place={place} again={again} onClose={() => list.set({ whatsapp: null, again: null })} />
      )}
      {create && refusal === null && (
        <NewSms place={place} again={again} onClose={() => list.set({ create: null, again: null })} />
      )}
    </>
  )
}
