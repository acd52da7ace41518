'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { lazily } from '#components/ui/lazily.tsx'
import { hasToasts, onFirstToast, toast } from '#components/ui/toast.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { createQueryClient } from '#lib/api/query-client.ts'

const ToastList = lazily(async () => (await import('#components/ui/toast-list.tsx')).default)

declare global {
  var __webpack_nonce__: string | undefined
}

export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(() => createQueryClient(reportFailure))

  // Dialogs lock scrolling with a style element, and the policy accepts only the document's first nonce.
  useEffect(() => {
    globalThis.__webpack_nonce__ ??= nonce
  }, [nonce])

  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>
        {children}
        <Toaster />
      </NuqsAdapter>
    </QueryClientProvider>
  )
}

function Toaster() {
  const isNeeded = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  return isNeeded && <ToastList />
}

function reportFailure(error: Error) {
  const requestId = error instanceof ApiError ? error.requestId : null
  toast.error(error.message, { description: requestId && `Request ${requestId}`, duration: 10_000 })
}
