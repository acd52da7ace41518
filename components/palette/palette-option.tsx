import { clsx } from 'clsx'
import { ChevronRight, Lock } from '#components/ui/icons.tsx'
import { Keys } from '../ui/keys.tsx'
import type { Command } from './command.ts'

type PaletteOptionProps = {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

export function PaletteOption({ id, command, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { icon: Icon, label, hint, keys, refusal } = command
  return (
    // The search field keeps the focus and moves through these options. A pointer may choose one too.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={refusal ? true : undefined}
      onPointerMove={onPoint}
      // Keeps the focus in the field, so that the user can continue to type.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm text-ink pointer-coarse:min-h-11',
        isActive && 'bg-pressed/70',
        refusal && 'cursor-not-allowed',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className={clsx('block truncate', refusal && 'text-muted')}>{label}</span>
        {refusal && <span className="block text-xs text-pretty text-muted">{refusal}</span>}
      </span>
      {refusal && <Lock aria-hidden="true" className="size-3.5 shrink-0 text-muted" />}
      {hint && <span className="max-w-40 shrink-0 truncate text-xs text-muted">{hint}</span>}
      {keys && <Keys keys={keys} className="max-sm:hidden" />}
      {'page' in command && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />}
    </div>
  )
}
