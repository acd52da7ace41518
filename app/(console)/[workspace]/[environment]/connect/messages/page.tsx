import type { Metadata } from 'next'
import { messages } from '#lib/data/messages.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { messageSearch } from './message-search.ts'
import { MessagesView } from './messages-view.tsx'

export const metadata: Metadata = { title: 'Messages' }

export default listPage(messageSearch, messages, (place) => <MessagesView place={place} />)
