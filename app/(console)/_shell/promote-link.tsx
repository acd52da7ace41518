'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { lazily } from '#components/ui/lazily.tsx'
import { type Place, routes } from '#lib/routes.ts'

// Comparing both environments takes code and requests that no page should wait for.
const ChangeCount = lazily(async () => (await import('./change-count.tsx')).ChangeCount)

export function PromoteLink({ place, className }: { place: Place; className?: string }) {
  // Waits until mounted: the page may bring the count's data after the server rendered this link without it.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return (
    <Link
      href={routes.promote(place)}
      className={clsx(
        'flex h-7 items-center gap-1.5 rounded-md px-2 text-xs font-medium text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-10',
        className,
      )}
    >
      Promote to live
      {isMounted && <ChangeCount place={place} />}
    </Link>
  )
}
