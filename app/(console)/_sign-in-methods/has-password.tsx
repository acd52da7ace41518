'use client'

import { createContext, type ReactNode, use } from 'react'

const Held = createContext(true)

/** Whether the account of these pages has a password. One that a provider created may have none. */
export function HasPassword({ value, children }: { value: boolean; children: ReactNode }) {
  return <Held value={value}>{children}</Held>
}

export const useHasPassword = () => use(Held)
