import type { Metadata } from 'next'
import { wholesalerPage } from '#lib/server/wholesaler-page.tsx'
import { OwedView } from './owed-view.tsx'

export const metadata: Metadata = { title: 'Amount owed' }

export default wholesalerPage(OwedView)
