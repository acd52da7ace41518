import { usePathname } from 'next/navigation'
import { type MouseEvent, useEffect, useRef } from 'react'
import { BrandMark, productName } from '#components/layout/brand.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { X } from '#components/ui/icons.tsx'
import { PromoteLink } from './promote-link.tsx'
import { SidebarLinks } from './sidebar-links.tsx'
import type { ShellPlace } from './use-navigation-place.ts'

/** Opens when it appears, and closes when the reader arrives on another page. */
export function NavigationDialog({ place, onClose }: { place: ShellPlace; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pathname = usePathname()
  const openedOn = useRef(pathname)

  useEffect(() => {
    if (pathname === openedOn.current) dialog.current?.showModal()
    else dialog.current?.close()
  }, [pathname])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, and Enter clicks a link.
    <dialog
      ref={dialog}
      closedby="any"
      aria-label="Navigation"
      onClose={onClose}
      onClick={closeWithoutArrival}
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
  )
}

/** Closes at a link to the page already open, and at a tap on the backdrop, because Safari has no `closedby`. */
function closeWithoutArrival({ target, currentTarget: dialog, clientX }: MouseEvent<HTMLDialogElement>) {
  const link = target instanceof Element ? target.closest('a') : null
  const isBeside = target === dialog && clientX > dialog.getBoundingClientRect().right
  if (isBeside || link?.pathname === location.pathname) dialog.close()
}
