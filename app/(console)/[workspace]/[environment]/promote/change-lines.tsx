import { clsx } from 'clsx'
import { plural } from '#lib/format.ts'
import type { Change } from '#lib/promotion/kind.ts'

const lines = [
  { part: 'added', sign: '+', word: 'Adds', classes: 'bg-success-soft text-success' },
  { part: 'removed', sign: '−', word: 'Removes', classes: 'bg-danger-soft text-danger' },
  { part: 'kept', sign: '', word: 'Keeps', classes: 'bg-pressed/60 text-muted' },
] as const

// Beyond this number, unchanged lines are only counted, because the diff is about the changes.
const MOST_KEPT = 4

/** A diff in words and signs; colors only repeat them. */
export function ChangeLines({ change }: { change: Change }) {
  const shown = lines.filter(({ part }) => change[part].length > 0)
  return (
    <div className="grid gap-x-3 gap-y-1 text-xs leading-5 sm:grid-cols-[72px_minmax(0,1fr)]">
      <span className="text-muted max-sm:font-medium">{change.label}</span>
      <div className="flex flex-col gap-1.5">
        {shown.map(({ part, sign, word, classes }) => (
          <div key={part} className="flex items-start gap-2">
            <span className="w-14 shrink-0 text-muted">{word}</span>
            {part === 'kept' && change.kept.length > MOST_KEPT ? (
              <span className="text-muted" title={change.kept.join(', ')}>
                {plural(change.kept.length, 'other')}
              </span>
            ) : (
              <ul className="flex min-w-0 flex-wrap gap-1.5">
                {change[part].map((text) => (
                  <li key={text} className={clsx('rounded px-1.5 font-mono break-words', classes)}>
                    {sign && <span aria-hidden="true">{sign} </span>}
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
