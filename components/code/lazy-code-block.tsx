'use client'

import { lazily } from '../ui/lazily.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** A `CodeBlock` whose tabs and colours come after the page; for code that a page shows without being asked. */
export const LazyCodeBlock = lazily(
  async () => (await import('./code-block.tsx')).CodeBlock,
  <Skeleton className="h-32 rounded-lg" />,
)
