import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'

const names: Record<string, string> = { Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓', Enter: '↵' }

/** Keys to press in sequence. `mod` is ⌘ on Apple devices and Ctrl elsewhere. */
export function Keys({ keys, className }: { keys: readonly string[]; className?: string }) {
  const modifier = useSyncExternalStore(never, modifierHere, () => 'Ctrl')
  return (
    <span className={clsx('inline-flex shrink-0 gap-0.5', className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="flex h-5 min-w-5 items-center justify-center rounded border bg-sunken px-1 font-sans text-2xs text-muted capitalize"
        >
          {key === 'mod' ? modifier : (names[key] ?? key)}
        </kbd>
      ))}
    </span>
  )
}

function modifierHere() {
  return /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'
}

function never() {
  return () => undefined
}
