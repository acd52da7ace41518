'use client'

import { Menu as MenuIcon, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { BrandMark, productName } from '#components/layout/brand.tsx'
import { IconButton } from '#components/ui/button.tsx'
import type { Scope } from '#lib/routes.ts'
import { SidebarLinks } from './sidebar-links.tsx'

export function NavigationDrawer({ scope }: { scope: Scope }) {
  const [open, setOpen] = useState(false)

  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton label="Open navigation" className="-ml-1.5 lg:hidden">
          <MenuIcon />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[oklch(0.15_0.01_265/0.45)]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] animate-slide-start flex-col gap-4 overflow-y-auto bg-canvas p-3 shadow-dialog outline-none"
        >
          <div className="flex items-center justify-between pl-2">
            <Dialog.Title className="flex items-center gap-2 text-sm font-semibold">
              <BrandMark className="size-5 text-accent-ink" />
              {productName}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close navigation">
                <X />
              </IconButton>
            </Dialog.Close>
          </div>
          <SidebarLinks scope={scope} onNavigate={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
