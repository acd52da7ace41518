import { clsx } from 'clsx'
import { Pause, Play } from '#components/ui/icons.tsx'
import { IconButton } from '../ui/button.tsx'

type State = 'connecting' | 'live' | 'reconnecting' | 'paused'

const words: Record<State, string> = {
  connecting: 'Connecting…',
  live: 'Streaming',
  reconnecting: 'Reconnecting…',
  paused: 'Paused',
}

const dots: Record<State, string> = {
  connecting: 'bg-control animate-shimmer',
  live: 'bg-success',
  reconnecting: 'bg-warning animate-shimmer',
  paused: 'bg-control',
}

/** Shows whether the list is streaming, with a button to pause it. */
export function LiveState({ state, onToggle }: { state: State; onToggle: () => void }) {
  const isPaused = state === 'paused'
  return (
    <span className="inline-flex items-center gap-0.5">
      <span role="status" className="inline-flex items-center gap-1.5 text-xs font-medium text-muted">
        <span aria-hidden="true" className={clsx('size-2 rounded-full', dots[state])} />
        {words[state]}
      </span>
      <IconButton label={isPaused ? 'Resume streaming' : 'Pause streaming'} size="sm" onClick={onToggle}>
        {isPaused ? <Play className="size-3! fill-current" /> : <Pause className="size-3! fill-current" />}
      </IconButton>
    </span>
  )
}
