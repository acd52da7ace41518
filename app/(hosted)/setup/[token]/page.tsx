import { allowStripe } from '#lib/server/security/stripe-policy.ts'
import { getSetup } from '../../_gateway/setups.ts'
import { PayerPage } from '../../_parts/payer-page.tsx'
import { Single } from '../../_parts/single.tsx'
import { readSetupVisit, setupAddress } from './address.ts'
import { SetupView } from './setup-view.tsx'

export default async function SetupPage({ params, searchParams }: PageProps<'/setup/[token]'>) {
  const { token } = await params
  const visit = readSetupVisit(await searchParams)
  const lookup = await getSetup(token)
  if (lookup.kind === 'found' && lookup.record.publishable_key) await allowStripe()

  return (
    <PayerPage lookup={lookup} address={setupAddress(token, {})} link="portal" title={({ setup }) => setup.title}>
      {(setup, spoken) => (
        <Single record={setup} words={spoken.words}>
          <SetupView setup={setup} visit={visit} token={token} {...spoken} />
        </Single>
      )}
    </PayerPage>
  )
}
