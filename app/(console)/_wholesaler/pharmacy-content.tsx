import type { ReactNode } from 'react'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Place, routes } from '#lib/routes.ts'
import { type Account, useAccount } from './account.ts'
import { useWords } from './use-words.ts'

type PharmacyContentProps = {
  place: Place
  skeleton?: ReactNode
  /** Needs a connected wholesaler. */
  children: (account: Account) => ReactNode
}

/** The content of a screen, or the way to connect a wholesaler. */
export function PharmacyContent({ place, skeleton, children }: PharmacyContentProps) {
  const words = useWords()
  return (
    <Loaded query={useAccount(place)} skeleton={skeleton ?? <Skeleton className="h-64 w-full" />}>
      {({ account }) =>
        account ? (
          <>
            {account.access !== 'open' && (
              <Banner
                tone="warning"
                className="mb-5"
                link={{ href: routes.wholesalerConnection(place), label: words.connection }}
              >
                {account.access === 'account_blocked' ? words.blocked : words.refused}
              </Banner>
            )}
            {children(account)}
          </>
        ) : (
          <EmptyState
            title={words.notConnected}
            action={<LinkButton href={routes.wholesalerConnection(place)}>{words.connect}</LinkButton>}
          >
            {words.notConnectedAbout}
          </EmptyState>
        )
      }
    </Loaded>
  )
}
