'use client'

import { useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { Menu as MenuIcon } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import type { ShellPlace } from './use-navigation-place.ts'

const fetchDialog = () => import('./navigation-dialog.tsx')
const NavigationDialog = lazily(async () => (await fetchDialog()).NavigationDialog)

/** The sidebar on phones. */
export function NavigationDrawer({ place }: { place: ShellPlace }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Open navigation"
        aria-haspopup="dialog"
        className="-ml-1.5 lg:hidden"
        onPointerEnter={fetchDialog}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {isOpen && <NavigationDialog place={place} onClose={() => setIsOpen(false)} />}
    </>
  )
}
