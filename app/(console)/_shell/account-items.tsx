import Link from 'next/link'
import { Activity, LogOut, Monitor, Moon, Sun, UserRound } from '#components/ui/icons.tsx'
import { MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '#components/ui/menu-item.tsx'
import { useTheme } from '#components/ui/use-theme.ts'
import { useRole } from '#lib/auth/may.tsx'
import { type Place, routes, statusPage } from '#lib/routes.ts'

const themes = [
  { value: 'system', label: 'System', icon: <Monitor /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
]

export type Account = { name: string; email: string; workspace: string; place: Place }

export function AccountItems({ name, email, workspace, place, signOut }: Account & { signOut: () => void }) {
  const role = useRole()
  const { theme, setTheme } = useTheme()

  return (
    <>
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
      <MenuItem asChild>
        <a href={statusPage}>
          <Activity />
          Service status
        </a>
      </MenuItem>
      <MenuItem onSelect={signOut}>
        <LogOut />
        Sign out
      </MenuItem>
    </>
  )
}
