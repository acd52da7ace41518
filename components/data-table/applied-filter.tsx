import { X } from '#components/ui/icons.tsx'

type AppliedFilterProps = { label: string; value: string; onClear: () => void }

/** A filter that was typed or set by a link; it can only be cleared. */
export function AppliedFilter({ label, value, onClear }: AppliedFilterProps) {
  return (
    <button
      type="button"
      onClick={onClear}
      className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-md border border-line-strong px-2.5 text-xs font-medium text-ink transition-colors hover:bg-hover pointer-coarse:h-9"
    >
      <span className="sr-only">Clear filter:</span>
      <span className="shrink-0">{label}</span>
      <span aria-hidden="true" className="h-3 w-px shrink-0 bg-line-strong" />
      <span className="truncate text-accent-ink">{value}</span>
      <X aria-hidden="true" className="size-3 shrink-0 text-muted" />
    </button>
  )
}
