import type { Metadata } from 'next'
import { wholesalerPage } from '#lib/server/wholesaler-page.tsx'
import { ProductPage } from './product-page.tsx'

export const metadata: Metadata = { title: 'Product' }

export default wholesalerPage<{ productId: string }>(ProductPage)
