import { clsx } from 'clsx'

type MonogramProps = { name: string; round?: boolean; className?: string }

export function Monogram({ name, round, className }: MonogramProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex size-5 shrink-0 items-center justify-center bg-ink text-2xs font-semibold text-canvas uppercase',
        round ? 'size-6 rounded-full' : 'rounded',
        className,
      )}
    >
      {[...name.trim()][0] ?? '?'}
    </span>
  )
}
