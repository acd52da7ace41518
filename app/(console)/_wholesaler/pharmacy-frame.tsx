import { type ReactNode, useSyncExternalStore } from 'react'
import { NowOffset } from '#components/layout/now.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { KitLanguage } from '#components/ui/kit-words.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Place } from '#lib/routes.ts'
import { useAccount } from './account.ts'
import { languages, useLanguage } from './use-language.ts'
import { usePageTitle } from './use-page-title.ts'
import { useWords } from './use-words.ts'

const WorkBanner = lazily(async () => (await import('./work-banner.tsx')).WorkBanner)

type PharmacyFrameProps = {
  place: Place
  title: ReactNode
  about: ReactNode
  back?: ReactNode
  actions?: ReactNode
  /** Takes the place of the content while its code loads. */
  skeleton?: ReactNode
  children: ReactNode
}

const subscribe = () => () => {}

/** The frame of the pharmacy's screens: header, language and running task. */
export function PharmacyFrame({ place, title, about, back, actions, children, ...props }: PharmacyFrameProps) {
  const { skeleton = <Skeleton className="h-64 w-full" /> } = props
  const [language, setLanguage] = useLanguage()
  const words = useWords()
  usePageTitle(language)
  // Sends the request while the code of the content loads.
  useAccount(place)
  // The server renders no data. Content that hydrates after the first response would differ from what it rendered.
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
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
          {isHydrated ? (
            <>
              <WorkBanner place={place} />
              {children}
            </>
          ) : (
            skeleton
          )}
        </div>
      </NowOffset>
    </KitLanguage>
  )
}
