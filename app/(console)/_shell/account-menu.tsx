'use client'

import { lazy, useRef } from 'react'
import { Menu } from '#components/ui/menu.tsx'
import type { Account } from './account-items.tsx'
import { Monogram } from './monogram.tsx'

const fetchItems = () => import('./account-items.tsx')
const AccountItems = lazy(async () => ({ default: (await fetchItems()).AccountItems }))

export function AccountMenu(account: Account) {
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
            onPointerEnter={() => void fetchItems()}
            className="flex size-8 shrink-0 items-center justify-center rounded-md hover:bg-hover aria-expanded:bg-hover"
          >
            <Monogram name={account.name || account.email} round />
          </button>
        }
      >
        <AccountItems {...account} signOut={() => signOut.current?.requestSubmit()} />
      </Menu>
    </>
  )
}
