'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '../ui/skeleton.tsx'

/** A `CodeBlock` whose tabs and colours come after the page; for code that a page shows without being asked. */
export const LazyCodeBlock = dynamic(async () => (await import('./code-block.tsx')).CodeBlock, {
  loading: () => <Skeleton className="h-32 rounded-lg" />,
})
