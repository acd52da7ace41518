import { clsx } from 'clsx'

type Line = { label: string; value: string | null; isSum?: boolean }

/** The effect of a form, updated while the user types. `none` is shown without lines. */
export function EffectList({ lines, none }: { lines: Line[]; none?: string }) {
  return (
    <div aria-live="polite" className="rounded-md border p-3 text-sm">
      {lines.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <dl className="flex flex-col gap-1">
          {lines.map(({ label, value, isSum = false }) => (
            <div
              key={label}
              className={clsx('flex justify-between gap-4', isSum && 'border-t pt-1 font-medium text-ink')}
            >
              <dt className={clsx('shrink-0', !isSum && 'text-muted')}>{label}</dt>
              <dd className="min-w-0 text-right tabular-nums">{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
