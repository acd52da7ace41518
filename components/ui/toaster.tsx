'use client'

import { useSyncExternalStore } from 'react'
import { lazily } from './lazily.tsx'
import { hasToasts, onFirstToast } from './toast.ts'

const ToastList = lazily(async () => (await import('./toast-list.tsx')).default)

export function Toaster() {
  const isNeeded = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  return isNeeded && <ToastList />
}
