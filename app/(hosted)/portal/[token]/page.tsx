import { getPortal } from '../../_gateway/portals.ts'
import { PayerPage } from '../../_parts/payer-page.tsx'
import { Single } from '../../_parts/single.tsx'
import { ConfirmCancellation } from './confirm-cancellation.tsx'
import { Overview } from './overview.tsx'

export default async function PortalPage({ params, searchParams }: PageProps<'/portal/[token]'>) {
  const { token } = await params
  const { cancel } = await searchParams
  const address = `/portal/${encodeURIComponent(token)}`

  return (
    <PayerPage lookup={await getPortal(token)} address={address} link="portal" title={({ portal }) => portal.title}>
      {(portal, spoken) => {
        const canCancel = ['trialing', 'active', 'past_due'].includes(portal.state) && !portal.cancel_at_period_end
        const view = { portal, address, ...spoken }
        return (
          <Single record={portal} words={spoken.words}>
            {canCancel && cancel !== undefined ? (
              <ConfirmCancellation {...view} hasFailed={cancel === 'failed'} />
            ) : (
              <Overview {...view} canCancel={canCancel} />
            )}
          </Single>
        )
      }}
    </PayerPage>
  )
}
