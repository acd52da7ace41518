import type { Metadata } from 'next'
import { wholesalerPage } from '#lib/server/wholesaler-page.tsx'
import { ConnectionView } from './connection-view.tsx'

export const metadata: Metadata = { title: 'Wholesaler connection' }

export default wholesalerPage(ConnectionView)
