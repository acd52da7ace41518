import type { Metadata } from 'next'
import { rooms } from '#lib/data/rooms.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { roomSearch } from './room-search.ts'
import { RoomsView } from './rooms-view.tsx'

export const metadata: Metadata = { title: 'Rooms' }

export default listPage(roomSearch, rooms, (place) => <RoomsView place={place} />)
