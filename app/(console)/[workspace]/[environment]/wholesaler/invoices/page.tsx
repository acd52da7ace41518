import type { Metadata } from 'next'
import { wholesalerPage } from '#lib/server/wholesaler-page.tsx'
import { InvoicesView } from './invoices-view.tsx'

export const metadata: Metadata = { title: 'Wholesaler invoices' }

export default wholesalerPage(InvoicesView)
