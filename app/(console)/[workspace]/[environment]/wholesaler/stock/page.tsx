import type { Metadata } from 'next'
import { wholesalerPage } from '#lib/server/wholesaler-page.tsx'
import { StockView } from '../list-views.tsx'

export const metadata: Metadata = { title: 'Stock' }

export default wholesalerPage(StockView)
