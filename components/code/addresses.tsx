'use client'

import { createContext, use } from 'react'

type Addresses = { apiUrl: string; hostedUrl: string }

const Context = createContext<Addresses>({ apiUrl: '', hostedUrl: '' })

/** The URLs in snippets; the console's layout sets them once. */
export const AddressesProvider = Context.Provider

export function useApiUrl() {
  return use(Context).apiUrl
}

export function useHostedUrl() {
  return use(Context).hostedUrl
}
