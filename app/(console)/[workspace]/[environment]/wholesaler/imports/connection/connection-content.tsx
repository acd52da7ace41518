import { useState } from 'react'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Account, useAccount } from '#console/_wholesaler/account.ts'
import { usePharmacyRefusal } from '#console/_wholesaler/use-refusal.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Place } from '#lib/routes.ts'
import { ConnectSteps } from './connect-steps.tsx'

export function ConnectionContent({ place }: { place: Place }) {
  return (
    <Loaded query={useAccount(place)} skeleton={<Skeleton className="h-64 w-full" />}>
      {({ account }) => <Connection place={place} account={account} />}
    </Loaded>
  )
}

function Connection({ place, account }: { place: Place; account: Account | null }) {
  const words = useWords()
  const refusal = usePharmacyRefusal('connect')
  const [isOpen, setIsOpen] = useState(false)
  const isShown = (isOpen || !account) && refusal === null
  return (
    <>
      {account && <ConnectedAccount account={account} />}
      {isShown ? (
        <ConnectSteps place={place} start={account} onDone={() => setIsOpen(false)} />
      ) : (
        <GuardedButton refusal={refusal} onClick={() => setIsOpen(true)}>
          {account ? words.reconnect : words.connect}
        </GuardedButton>
      )}
    </>
  )
}

function ConnectedAccount({ account }: { account: Account }) {
  const words = useWords()
  const { access, url, username, branch_name, branch_code, connected_at } = account
  return (
    <Section title={words.connectedTo}>
      {access !== 'open' && (
        <Banner tone="warning" className="mb-3">
          {access === 'account_blocked' ? words.blocked : words.refused}
        </Banner>
      )}
      <KeyValueList
        items={[
          { label: words.address, value: url },
          { label: words.branch, value: [branch_name, branch_code].filter(Boolean).join(' · ') || '–' },
          { label: words.username, value: username },
          { label: `${words.apiKey}, ${words.password.toLowerCase()}`, value: `•••• ${words.masked}` },
          { label: words.connectedAt, value: <RelativeTime at={connected_at} /> },
        ]}
      />
    </Section>
  )
}
