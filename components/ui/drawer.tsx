import { clsx } from 'clsx'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { closePopoverFirst } from './escape.ts'
import { rememberOpenRow, returnFocus } from './focus-return.ts'
import { ArrowLeft, X } from './icons.tsx'
import { useKitWords } from './kit-words.tsx'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  size?: 'md' | 'lg'
  children: ReactNode
}

/** A record's detail beside its list; full screen on phones. Its open state belongs in the URL. */
export function Drawer({ title, description, actions, footer, size = 'md', children, ...root }: DrawerProps) {
  const words = useKitWords()
  return (
    <Primitive.Root {...root}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-[oklch(0.15_0.01_265/0.3)]" />
        <Primitive.Content
          data-drawer=""
          onEscapeKeyDown={closePopoverFirst}
          onOpenAutoFocus={rememberOpenRow}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-0 z-40 flex animate-slide flex-col bg-raised shadow-dialog outline-none sm:left-auto sm:w-full',
            size === 'lg' ? 'sm:max-w-[760px]' : 'sm:max-w-[560px]',
          )}
        >
          <header className="flex items-start gap-x-3 gap-y-2 border-b px-4 py-3 max-sm:flex-wrap sm:px-6 sm:py-4">
            <Primitive.Close asChild>
              <IconButton label={words.back} className="-ml-1.5 sm:hidden">
                <ArrowLeft />
              </IconButton>
            </Primitive.Close>
            <div className="min-w-0 flex-1 self-center">
              <Primitive.Title className="text-lg font-semibold break-words text-ink">{title}</Primitive.Title>
              {description && (
                <Primitive.Description asChild>
                  <div className="mt-0.5 text-sm text-muted">{description}</div>
                </Primitive.Description>
              )}
            </div>
            <div className={clsx('flex shrink-0 items-center gap-2', actions ? 'max-sm:w-full' : 'max-sm:hidden')}>
              {actions}
              <Primitive.Close asChild>
                <IconButton label={words.close} className="-mr-1.5 max-sm:hidden">
                  <X />
                </IconButton>
              </Primitive.Close>
            </div>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6">{children}</div>
          {footer && <footer className="flex justify-end gap-2 border-t px-4 py-3 sm:px-6">{footer}</footer>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
