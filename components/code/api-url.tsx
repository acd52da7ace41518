'use client'

import { createContext, use } from 'react'

const ApiUrl = createContext('')

/** Where snippets call; the layout of the console says it once for all of them. */
export const ApiUrlProvider = ApiUrl.Provider

export function useApiUrl() {
  return use(ApiUrl)
}
