import { subscriptionPage } from '../../../_status/subscription-pages.tsx'
import { subscriptionRoutes } from '../../../_status/subscription-routes.ts'

export const { GET, POST } = subscriptionRoutes('unsubscribe', subscriptionPage)
