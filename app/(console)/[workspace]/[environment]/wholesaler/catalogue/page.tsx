import type { Metadata } from 'next'
import { wholesalerPage } from '#lib/server/wholesaler-page.tsx'
import { CatalogueView } from '../list-views.tsx'

export const metadata: Metadata = { title: 'Catalogue' }

export default wholesalerPage(CatalogueView)
