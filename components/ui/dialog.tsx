import { clsx } from 'clsx'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { closePopoverFirst } from './escape.ts'
import { returnFocus } from './focus-return.ts'
import { X } from './icons.tsx'
import { useKitWords } from './kit-words.tsx'

type DialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

const widths = { sm: 'sm:max-w-[400px]', md: 'sm:max-w-[480px]', lg: 'sm:max-w-[640px]' }

export function Dialog({ title, description, size = 'md', children, ...root }: DialogProps) {
  const words = useKitWords()
  return (
    <Primitive.Root {...root}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-[oklch(0.15_0.01_265/0.45)]" />
        <Primitive.Content
          onEscapeKeyDown={closePopoverFirst}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-xl bg-raised break-words shadow-dialog outline-none',
            'sm:inset-x-4 sm:top-[14dvh] sm:bottom-auto sm:mx-auto sm:max-h-[76dvh] sm:w-auto sm:rounded-xl',
            widths[size],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="text-lg font-semibold text-ink">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-sm text-muted">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label={words.close} size="sm" className="-mt-0.5 -mr-1.5 pointer-coarse:-mt-1.5">
                <X />
              </IconButton>
            </Primitive.Close>
          </header>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

type DialogBodyProps = { className?: string; children: ReactNode; tabIndex?: 0 }

/**
 * Scrolls between the title and the footer, which stay in place. Set `tabIndex` if nothing in it takes the focus, so that
 * keys can scroll it.
 */
export function DialogBody({ className, children, tabIndex }: DialogBodyProps) {
  return (
    <div tabIndex={tabIndex} className={clsx('min-h-0 overflow-y-auto px-5 pt-1 pb-5', className)}>
      {children}
    </div>
  )
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-2 border-t px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
      {children}
    </footer>
  )
}

export const DialogClose = Primitive.Close
