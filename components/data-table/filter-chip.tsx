import { clsx } from 'clsx'
import { ChevronDown, SlidersHorizontal, X } from '#components/ui/icons.tsx'
import { useKitWords } from '../ui/kit-words.tsx'
import { Menu } from '../ui/menu.tsx'
import { MenuItem, MenuRadioGroup, MenuSeparator } from '../ui/menu-item.tsx'

type FilterChipProps = {
  label: string
  value: string | null
  options: { value: string; label: string }[]
  onValueChange: (value: string | null) => void
  standing?: string
  /** An action for values that no option covers, such as "Choose from and to…". */
  other?: { label: string; onSelect: () => void }
}

/** One filter of a list; its border is dashed while unset. Its value belongs in the URL. */
export function FilterChip({ label, value, options, onValueChange, standing = '', other }: FilterChipProps) {
  const words = useKitWords()
  const chosen = options.find((option) => option.value === value)

  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className={clsx(
            'inline-flex h-7 pointer-coarse:h-9 items-center gap-1.5 rounded-md border px-2.5 text-xs font-medium transition-colors hover:bg-hover aria-expanded:bg-hover',
            chosen ? 'border-line-strong text-ink' : 'border-dashed border-control/70 text-muted',
          )}
        >
          {label}
          {chosen && (
            <>
              <span aria-hidden="true" className="h-3 w-px bg-line-strong" />
              <span className="text-accent-ink">{chosen.label}</span>
            </>
          )}
          <ChevronDown aria-hidden="true" className="size-3 text-muted" />
        </button>
      }
    >
      <MenuRadioGroup label={label} value={value ?? standing} onValueChange={onValueChange} options={options} />
      {(other || chosen) && <MenuSeparator />}
      {other && (
        <MenuItem onSelect={other.onSelect}>
          <SlidersHorizontal />
          {other.label}
        </MenuItem>
      )}
      {chosen && (
        <MenuItem onSelect={() => onValueChange(null)}>
          <X />
          {words.clearFilter}
        </MenuItem>
      )}
    </Menu>
  )
}
