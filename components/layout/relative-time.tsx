import { useKitWords } from '../ui/kit-words.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { TICK_MS, useNow } from './now.tsx'

type RelativeTimeProps = {
  at: string | Date
  className?: string
  /** Relative to real time, whatever the sandbox's clock shows. */
  real?: boolean
}

/**
 * The exact UTC time is in the tooltip, in `dateTime` and, for users who can't hover, in the text for screen readers.
 */
export function RelativeTime({ at, className, real = false }: RelativeTimeProps) {
  const words = useKitWords()
  const now = useNow({ real })
  const date = new Date(at)
  const exact = words.exact(date)

  return (
    <Tooltip content={exact}>
      <time dateTime={date.toISOString()} className={className} suppressHydrationWarning>
        {words.relative(date, Math.max(now, Math.min(date.getTime(), now + TICK_MS)))}
      </time>
    </Tooltip>
  )
}
