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
import { SavedViews } from '#console/_views/saved-views.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { messages } from '#lib/data/messages.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { ViewsOfScreen } from '#lib/server/saved-views/views-for.ts'
import { messageColumns } from './message-columns.tsx'
import { messageSearch } from './message-search.ts'
import { messageStates, recipientText } from './message-words.ts'

const fetchForms = () => import('./new-message.tsx')
const NewMessage = lazily(async () => (await fetchForms()).NewMessage)

/** No event says that a message was handed to the carrier. */
const AGAIN_MS = 5_000

type MessagesViewProps = { place: Place; views: ViewsOfScreen }

export function MessagesView({ place, views }: MessagesViewProps) {
  const list = useList(messageSearch)
  const { again } = list.values
  const refusals = {
    email: useRefusal('email.create'),
    whatsapp: useRefusal('whatsapp.send'),
    create: useRefusal('sms.create'),
  }
  const form = (['email', 'whatsapp', 'create'] as const).find((one) => list.values[one] && refusals[one] === null)
  const stream = useLiveQueries(place, messages.root(place))
  return (
    <>
      <PageHeader
        title="Messages"
        actions={
          // Without icons, a phone shows all three in one line.
          <div className="contents max-sm:[&_svg:first-child]:hidden">
            <GuardedButton
              refusal={refusals.email}
              onClick={() => list.set({ email: true })}
              onPointerEnter={fetchForms}
            >
              <Send />
              Send email
            </GuardedButton>
            <GuardedButton
              refusal={refusals.whatsapp}
              onClick={() => list.set({ whatsapp: true })}
              onPointerEnter={fetchForms}
            >
              <MessageSquareText />
              Send WhatsApp
            </GuardedButton>
            <CreateButton
              refusal={refusals.create}
              onClick={() => list.set({ create: true })}
              onPointerEnter={fetchForms}
            >
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
          advice: 'Enter an address or a number, without spaces.',
          by: 'recipient',
        }}
        skeletonRows={10}
        aside={<SavedViews place={place} list={list} {...views} />}
        noMatch="No messages match these filters."
        none={
          <EmptyState icon={<MessageCircle />} title="No messages yet">
            Every SMS, WhatsApp message and email that you send appears here, with its state and cost. Send your first
            one here, or from your server with <code className="text-xs">POST /v1/connect/sms</code>.
          </EmptyState>
        }
      />
      {form && (
        <NewMessage form={form} place={place} again={again} onClose={() => list.set({ [form]: null, again: null })} />
      )}
    </>
  )
}
