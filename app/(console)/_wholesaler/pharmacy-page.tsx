import type { ReactNode } from 'react'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { NowOffset } from '#components/layout/now.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { KitLanguage } from '#components/ui/kit-words.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Place, routes } from '#lib/routes.ts'
import { type Account, useAccount } from './account.ts'
import { languages, useLanguage } from './use-language.ts'
import { usePageTitle } from './use-page-title.ts'
import { useWords } from './use-words.ts'

const WorkBanner = lazily(async () => (await import('./work-banner.tsx')).WorkBanner)

type PharmacyPageProps = {
  place: Place
  title: ReactNode
  about: ReactNode
  back?: ReactNode
  skeleton?: ReactNode
  actions?: ReactNode
  /** Needs a connected wholesaler. */
  children: (account: Account) => ReactNode
}

/** The frame of the pharmacy's screens: header, language, running task, and the way to connect a wholesaler. */
export function PharmacyPage({ children, skeleton, ...frame }: PharmacyPageProps) {
  const words = useWords()
  const { place } = frame
  return (
    <PharmacyFrame {...frame}>
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
    </PharmacyFrame>
  )
}

type PharmacyFrameProps = Omit<PharmacyPageProps, 'children'> & { children: ReactNode }

export function PharmacyFrame({ place, title, about, back, actions, children }: PharmacyFrameProps) {
  const [language, setLanguage] = useLanguage()
  const words = useWords()
  usePageTitle(language)
  return (
    <KitLanguage words={words.kit}>
      {/* The pharmacy lives in real time, whatever the sandbox's clock shows. */}
      <NowOffset seconds={0}>
        <div lang={language}>
          <PageHeader
            title={title}
            description={about}
            back={back}
            actions={
              <>
                <SegmentedControl
                  label={words.language}
                  value={language}
                  options={languages}
                  onValueChange={setLanguage}
                />
                {actions}
              </>
            }
          />
          <WorkBanner place={place} />
          {children}
        </div>
      </NowOffset>
    </KitLanguage>
  )
}
