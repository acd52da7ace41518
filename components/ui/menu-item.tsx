import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Check, Lock } from './icons.tsx'
import { Slot } from './slot.tsx'
import { toast } from './toast.ts'
import { Tooltip } from './tooltip.tsx'

const itemClasses =
  'flex h-8 w-full select-none items-center gap-2.5 rounded-md px-2 text-left text-sm hover:bg-hover focus:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-10 [&_svg]:size-4 [&_svg]:shrink-0'

type MenuItemProps = {
  onSelect?: () => void
  danger?: boolean
  /** Why the item can't be chosen, and who can change that; it stays reachable and shows the reason. */
  refusal?: string | null
  /** Around a link. */
  asChild?: boolean
  children: ReactNode
}

export function MenuItem({ onSelect, danger, refusal, asChild, children }: MenuItemProps) {
  const classes = clsx(itemClasses, danger ? 'text-danger hover:bg-danger-soft focus:bg-danger-soft' : menuInk)
  if (asChild)
    return (
      <Slot role="menuitem" tabIndex={-1} className={classes}>
        {children}
      </Slot>
    )
  if (refusal) return <RefusedItem refusal={refusal}>{children}</RefusedItem>
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onSelect} className={classes}>
      {children}
    </button>
  )
}

function RefusedItem({ refusal, children }: { refusal: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Tooltip content={refusal} side="left">
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled="true"
          aria-describedby={id}
          onClick={() => toast.error(refusal)}
          className={clsx(itemClasses, 'cursor-not-allowed text-muted')}
        >
          {children}
          <Lock aria-hidden="true" className="ml-auto size-3!" />
        </button>
      </Tooltip>
      <span id={id} hidden>
        {refusal}
      </span>
    </>
  )
}

type MenuRadioProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  options: { value: string; label: ReactNode; icon?: ReactNode }[]
}

export function MenuRadioGroup({ label, value, onValueChange, options }: MenuRadioProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu.
    <div role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={option.value === value}
          onClick={() => onValueChange(option.value)}
          className={clsx(itemClasses, menuInk)}
        >
          {option.icon}
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          {option.value === value && <Check aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}

type MenuCheckItemProps = { checked: boolean; onCheckedChange: (checked: boolean) => void; children: ReactNode }

/** Stays open when toggled, because users often toggle several. */
export function MenuCheckItem({ checked, onCheckedChange, children }: MenuCheckItemProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      tabIndex={-1}
      aria-checked={checked}
      onClick={(event) => {
        event.stopPropagation()
        onCheckedChange(!checked)
      }}
      className={clsx(itemClasses, menuInk)}
    >
      <Check aria-hidden="true" className={clsx(!checked && 'invisible')} />
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </button>
  )
}

const menuInk = 'text-ink [&_svg]:text-muted'

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="px-2 pt-1.5 pb-1 text-xs text-muted">
      {children}
    </div>
  )
}

export function MenuSeparator() {
  return <hr className="-mx-1 my-1 border-line" />
}
