import type { Metadata } from 'next'
import { messages } from '#lib/data/messages.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { viewsFor } from '#lib/server/saved-views/views-for.ts'
import { messageSearch } from './message-search.ts'
import { MessagesView } from './messages-view.tsx'

export const metadata: Metadata = { title: 'Messages' }

export default listPage(messageSearch, messages, async (place) => (
  <MessagesView place={place} views={await viewsFor(place, 'messages')} />
))
