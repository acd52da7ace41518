import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { formatUtcHour } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import type { WholesalerWork as Work } from '#lib/wholesaler-work.ts'
import { usePharmacyRefusal } from './use-refusal.ts'
import { useWords } from './use-words.ts'
import type { Words } from './words/en.ts'
import { useStopWork, useWork } from './work.ts'

/** The progress of the server's task, and what the last one did. */
export function WorkBanner({ place }: { place: Place }) {
  const work = useWork(place)
  const stop = useStopWork(place)
  const refusal = usePharmacyRefusal('import')
  const words = useWords()
  if (!work) return null
  const isRunning = work.state === 'running'
  const { tone, title, text } = partsOf(work, words)
  return (
    <div role="status" className="mb-5">
      <Banner
        tone={tone}
        title={title}
        {...(isRunning &&
          refusal === null && {
            actions: (
              <Button size="sm" pending={stop.isPending} onClick={() => stop.mutate()}>
                {words.stop}
              </Button>
            ),
          })}
      >
        {text}
        {isRunning && work.all !== null && work.all > 0 && (
          <progress className="mt-1 block w-full accent-accent" aria-label={title} value={work.done} max={work.all} />
        )}
        {work.failures.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {work.failures.map(({ number, reason }) => (
              <li key={number}>
                {number}: {reason}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  )
}

function partsOf(work: Work, words: Words) {
  const { task, state, done, all, result, failures } = work
  const title = words.working[task]
  if (state === 'running') {
    const waiting = work.waits_until && words.waits(`${formatUtcHour(work.waits_until)} UTC`)
    return { tone: 'info', title, text: waiting || (all === null ? null : `${done} / ${all}`) } as const
  }
  if (state === 'stopped') return { tone: 'info', title, text: words.stopped } as const
  if (state === 'failed') return { tone: 'danger', title: `${words.taskFailed}: ${title}`, text: work.failure } as const
  const counts = Object.entries(result ?? {}).map(([name, count]) => `${count} ${words.counts[name] ?? name}`)
  const tone = failures.length > 0 ? 'warning' : 'success'
  return { tone, title: `${title}: ${words.taskDone.toLowerCase()}`, text: counts.join(' · ') } as const
}
