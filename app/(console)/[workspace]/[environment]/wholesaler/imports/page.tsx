import type { Metadata } from 'next'
import { wholesalerPage } from '#lib/server/wholesaler-page.tsx'
import { ImportsView } from '../list-views.tsx'

export const metadata: Metadata = { title: 'Imports' }

export default wholesalerPage(ImportsView)
