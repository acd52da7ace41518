import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { messages } from '#lib/data/messages.ts'
import { traceQueries } from '#lib/data/trace.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { MessageView } from './message-view.tsx'

export const metadata: Metadata = { title: 'Message' }

type Props = PageProps<'/[workspace]/[environment]/connect/messages/[messageId]'>

export default async function MessagePage({ params }: Props) {
  const { messageId, ...place } = await params
  const state = await prefetchFor(place, messages.one(place, messageId), traceQueries.get(place, messageId))

  return (
    <Hydrate state={state}>
      <MessageView
        place={place}
        messageId={messageId}
        back={<BackLink href={routes.messages(place)}>Messages</BackLink>}
      />
    </Hydrate>
  )
}
