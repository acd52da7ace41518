import type { Metadata } from 'next'
import { wholesalerPage } from '#lib/server/wholesaler-page.tsx'
import { StockView } from './stock-view.tsx'

export const metadata: Metadata = { title: 'Stock' }

export default wholesalerPage(StockView)
