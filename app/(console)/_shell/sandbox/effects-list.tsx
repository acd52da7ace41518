import { Circle, CircleAlert, CircleCheck, CirclePlus } from '#components/ui/icons.tsx'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import type { ComparedEffect } from './compare-effects.ts'
import { EffectSummary } from './effect-summary.tsx'

const marks = {
  awaited: { Icon: Circle, className: 'text-faint', label: 'Predicted' },
  happened: { Icon: CircleCheck, className: 'text-success', label: 'Predicted, done' },
  unforeseen: { Icon: CirclePlus, className: 'text-accent-ink', label: 'Not predicted' },
  missing: { Icon: CircleAlert, className: 'text-warning', label: 'Predicted, did not happen' },
}

/** `place` links the effects to their records. In a dialog, a link would leave the advance. */
export function EffectsList({ place, effects }: { place?: Place; effects: ComparedEffect[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label="Effects" className="max-h-64 overflow-y-auto rounded-lg border">
      <ol className="divide-y">
        {effects.map((effect) => {
          const { verdict, kind, id, at } = effect
          const { Icon, className, label } = marks[verdict]
          return (
            <li key={`${kind} ${id} ${at}`} className="flex items-start gap-2.5 px-3 py-2 text-sm">
              <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${className}`} />
              <span className="sr-only">{label}:</span>
              <div className="flex min-w-0 flex-1 flex-col justify-between gap-x-4 sm:flex-row">
                <div className="min-w-0">
                  <EffectSummary {...(place && { place })} effect={effect} className="break-words text-ink" />
                </div>
                <time dateTime={at} className="shrink-0 text-xs leading-5 whitespace-nowrap text-muted tabular-nums">
                  {formatUtc(at)}
                </time>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
