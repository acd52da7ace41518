'use client'

import Link from 'next/link'
import { useRef } from 'react'
import { LogOut, Monitor, Moon, Sun, UserRound } from '#components/ui/icons.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '#components/ui/menu-item.tsx'
import { useTheme } from '#components/ui/use-theme.ts'
import { useRole } from '#lib/auth/may.tsx'
import { type Place, routes } from '#lib/routes.ts'
import { Monogram } from './monogram.tsx'

const themes = [
  { value: 'system', label: 'System', icon: <Monitor /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
]

type AccountMenuProps = { name: string; email: string; workspace: string; place: Place }

export function AccountMenu({ name, email, workspace, place }: AccountMenuProps) {
  const role = useRole()
  const { theme, setTheme } = useTheme()
  const signOut = useRef<HTMLFormElement>(null)

  return (
    <>
      <form ref={signOut} method="post" action="/api/auth/sign-out" hidden />
      <Menu
        className="w-56"
        trigger={
          <button
            type="button"
            aria-label="Account"
            className="flex size-8 shrink-0 items-center justify-center rounded-md hover:bg-hover aria-expanded:bg-hover"
          >
            <Monogram name={name || email} round />
          </button>
        }
      >
        <div className="px-2 pt-1.5 pb-2">
          {name && <p className="truncate text-sm font-medium text-ink">{name}</p>}
          <p className="truncate text-xs text-muted">{email}</p>
          <p className="mt-1 truncate text-xs text-muted">
            <span className="capitalize">{role}</span> in {workspace}
          </p>
        </div>
        <MenuSeparator />
        <MenuLabel>Theme</MenuLabel>
        <MenuRadioGroup label="Theme" value={theme} onValueChange={setTheme} options={themes} />
        <MenuSeparator />
        <MenuItem asChild>
          <Link href={routes.account(place)}>
            <UserRound />
            Your account
          </Link>
        </MenuItem>
        <MenuItem onSelect={() => signOut.current?.requestSubmit()}>
          <LogOut />
          Sign out
        </MenuItem>
      </Menu>
    </>
  )
}
