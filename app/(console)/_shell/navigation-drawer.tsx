'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { BrandMark, productName } from '#components/layout/brand.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { Menu as MenuIcon, X } from '#components/ui/icons.tsx'
import type { NavigationPlace } from './navigation.ts'
import { PromoteLink } from './promote-link.tsx'
import { SidebarLinks } from './sidebar-links.tsx'

/** The sidebar on phones, in the browser's own dialog: it adds no script to a page that may never open it. */
export function NavigationDrawer({ place }: { place: NavigationPlace }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving on another page closes it.
  useEffect(() => dialog.current?.close(), [pathname])

  return (
    <>
      <IconButton
        label="Open navigation"
        aria-haspopup="dialog"
        className="-ml-1.5 lg:hidden"
        onClick={() => dialog.current?.showModal()}
      >
        <MenuIcon />
      </IconButton>
      <dialog
        ref={dialog}
        closedby="any"
        aria-label="Navigation"
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] animate-slide-start flex-col gap-4 overflow-y-auto bg-canvas p-3 text-ink shadow-dialog outline-none backdrop:animate-fade backdrop:bg-[oklch(0.15_0.01_265/0.45)] open:flex"
      >
        <div className="flex items-center justify-between pl-2">
          <span className="flex items-center gap-2 text-sm font-semibold">
            <BrandMark className="size-5 text-accent-ink" />
            {productName}
          </span>
          <IconButton label="Close navigation" onClick={() => dialog.current?.close()}>
            <X />
          </IconButton>
        </div>
        <SidebarLinks place={place} />
        {place.environment === 'sandbox' && <PromoteLink place={place} className="self-start" />}
      </dialog>
    </>
  )
}
