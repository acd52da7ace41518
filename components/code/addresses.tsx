'use client'

import { createContext, use } from 'react'

type Addresses = { apiUrl: string; hostedUrl: string; serviceName: string }

const Context = createContext<Addresses>({ apiUrl: '', hostedUrl: '', serviceName: '' })

/** The service's URLs and name in snippets; the console's layout sets them once. */
export const AddressesProvider = Context.Provider

export function useApiUrl() {
  return use(Context).apiUrl
}

export function useHostedUrl() {
  return use(Context).hostedUrl
}

/** As in the service's own headers: `X-PILLAR-Signature`. */
export function useServiceName() {
  return use(Context).serviceName
}
