import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { useStored } from '#components/ui/use-stored.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { WholesalerWork as Work } from '#lib/wholesaler-work.ts'
import { useCatalogueStatus } from './catalogue-status.ts'
import { usePharmacyRefusal } from './use-refusal.ts'
import { useWords } from './use-words.ts'
import type { Words } from './words/en.ts'
import { useStartWork, useStopWork, useWork } from './work.ts'
import { WorkProgress } from './work-progress.tsx'

/** The progress of the running import, what the last one did, and the way to continue one that was stopped. */
export function WorkBanner({ place }: { place: Place }) {
  const work = useWork(place)
  const stopped = useCatalogueStatus(place)?.continues
  const [dismissed, dismiss] = useStored('wholesaler-dismissed-work')
  if (work?.state === 'running') return <RunningWork place={place} work={work} />
  // The status is older than the work for a moment after a continued import has ended.
  const continues = stopped?.run_id === work?.run_id ? null : stopped
  const isReplaced = continues && work?.task === 'import_catalogue' && work.state !== 'completed'
  return (
    <>
      {continues && <StoppedImport place={place} failure={isReplaced ? work.failure : null} {...continues} />}
      {work && !isReplaced && work.started_at !== dismissed && (
        <EndedWork place={place} work={work} onDismiss={() => dismiss(work.started_at)} />
      )}
    </>
  )
}

function RunningWork({ place, work }: { place: Place; work: Work }) {
  const words = useWords()
  const stop = useStopWork(place)
  const refusal = usePharmacyRefusal('stop')
  const title = words.working[work.task]
  const canStop = refusal === null && !work.is_elsewhere
  return (
    <div className="mb-5">
      <p role="status" className="sr-only">
        {title}
      </p>
      <Banner
        title={title}
        {...(canStop && {
          actions: (
            <Button size="sm" pending={stop.isPending} onClick={() => stop.mutate()}>
              {words.stop}
            </Button>
          ),
        })}
      >
        <WorkProgress work={work} label={title} />
        {work.is_elsewhere && <p>{words.elsewhere}</p>}
      </Banner>
    </div>
  )
}

type StoppedImportProps = { place: Place; failure: string | null; rows: number; total_rows: number | null }

function StoppedImport({ place, failure, rows, total_rows }: StoppedImportProps) {
  const words = useWords()
  const start = useStartWork(place)
  const refusal = usePharmacyRefusal('import')
  const all = total_rows === null ? null : words.count(total_rows)
  return (
    <div role="status" aria-label={words.report} className="mb-5">
      <Banner
        tone="warning"
        title={words.importInterrupted}
        {...(refusal === null && {
          actions: (
            <Button
              size="sm"
              pending={start.isPending}
              onClick={() => start.mutate({ task: 'import_catalogue', full: false })}
            >
              {words.continueImport}
            </Button>
          ),
        })}
      >
        {failure && <p className="whitespace-pre-line">{words.said(failure)}</p>}
        {words.importInterruptedAt(words.count(rows), all)}
      </Banner>
    </div>
  )
}

/** A result belongs to the page on which the reader first sees it: once they navigate on, it is gone everywhere. */
function useIsFirstPage(startedAt: string, onLeft: () => void): boolean {
  const here = `${startedAt} ${usePathname()}`
  const [seen, see] = useStored('wholesaler-seen-work')
  const isSeen = seen?.startsWith(`${startedAt} `) ?? false
  const isLeft = isSeen && seen !== here
  useEffect(() => {
    if (isLeft) onLeft()
    else if (!isSeen) see(here)
  }, [isLeft, isSeen, here, see, onLeft])
  return !isLeft
}

function EndedWork({ place, work, onDismiss }: { place: Place; work: Work; onDismiss: () => void }) {
  const words = useWords()
  const isShown = useIsFirstPage(work.started_at, onDismiss)
  if (!isShown) return null
  const { tone, title, text } = partsOf(work, words)
  return (
    <div role="status" aria-label={words.report} className="mb-5">
      <Banner
        tone={tone}
        title={title}
        actions={
          <>
            {work.run_id !== null && (
              <LinkButton size="sm" href={routes.wholesalerRun(place, work.run_id)}>
                {words.showImport}
              </LinkButton>
            )}
            <Button size="sm" variant="ghost" onClick={onDismiss}>
              {words.dismiss}
            </Button>
          </>
        }
      >
        {text && <p className="whitespace-pre-line">{text}</p>}
        {work.failures.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {work.failures.map(({ number, reason }) => (
              <li key={number}>
                {number}: {words.said(reason)}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  )
}

function partsOf({ task, state, failure, failures, result }: Work, words: Words) {
  const title = words.ended[state === 'running' ? 'stopped' : state][task]
  if (state === 'failed') return { tone: 'danger', title, text: failure && words.said(failure) } as const
  if (state === 'stopped') return { tone: 'info', title, text: words.stopped } as const
  const names = task === 'import_catalogue' ? words.productCounts : words.counts
  const counts = Object.entries(result ?? {}).map(([name, count]) => `${words.count(count)} ${names[name] ?? name}`)
  const tone = failures.length > 0 ? 'warning' : 'success'
  return { tone, title, text: counts.join(' · ') } as const
}
