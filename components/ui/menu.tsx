'use client'

import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

type MenuProps = {
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  className?: string
  children: ReactNode
}

export function Menu({ trigger, align = 'end', side = 'bottom', className, children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-rise overflow-y-auto rounded-lg bg-raised p-1 shadow-popover outline-none',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const itemClasses =
  'flex h-8 cursor-pointer select-none items-center gap-2.5 rounded-md px-2 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:h-10 [&_svg]:size-4 [&_svg]:shrink-0'

type MenuItemProps = ComponentProps<typeof Primitive.Item> & { danger?: boolean }

/** With `asChild`, around a link. */
export function MenuItem({ danger, className, ...props }: MenuItemProps) {
  return (
    <Primitive.Item
      className={clsx(
        itemClasses,
        danger ? 'text-danger data-highlighted:bg-danger-soft' : 'text-ink [&_svg]:text-muted',
        className,
      )}
      {...props}
    />
  )
}

type MenuRadioProps = {
  value: string
  onValueChange: (value: string) => void
  options: { value: string; label: ReactNode; icon?: ReactNode }[]
}

export function MenuRadioGroup({ options, ...group }: MenuRadioProps) {
  return (
    <Primitive.RadioGroup {...group}>
      {options.map((option) => (
        <Primitive.RadioItem key={option.value} value={option.value} className={clsx(itemClasses, 'text-ink')}>
          {option.icon}
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          <Primitive.ItemIndicator>
            <Check aria-hidden="true" className="text-accent-ink" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2 pt-1.5 pb-1 text-xs text-muted">{children}</Primitive.Label>
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />
}
