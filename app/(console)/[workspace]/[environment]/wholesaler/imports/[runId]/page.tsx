import type { Metadata } from 'next'
import { wholesalerPage } from '#lib/server/wholesaler-page.tsx'
import { RunPage } from './run-page.tsx'

export const metadata: Metadata = { title: 'Import' }

export default wholesalerPage<{ runId: string }>(RunPage)
