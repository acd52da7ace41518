'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { hasToasts, onFirstToast } from './toast.ts'

const ToastList = dynamic(() => import('./toast-list.tsx'), { ssr: false })

export function Toaster() {
  const isNeeded = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  return isNeeded && <ToastList />
}
