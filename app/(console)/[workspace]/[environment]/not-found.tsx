'use client'

import Link from 'next/link'
import { useParams, usePathname } from 'next/navigation'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { FileQuestion } from '#components/ui/icons.tsx'
import { routes, switchEnvironment } from '#lib/routes.ts'

export default function PageNotFound() {
  const place = useParams<{ workspace: string; environment: string }>()
  const pathname = usePathname()
  const other = place.environment === 'live' ? 'sandbox' : 'live'

  return (
    <EmptyState
      level={1}
      icon={<FileQuestion />}
      title="Page not found"
      action={
        <>
          <Button asChild>
            <Link href={switchEnvironment(pathname, other)}>Look in {other}</Link>
          </Button>
          <Button asChild variant="primary">
            <Link href={routes.home(place)}>Go to Home</Link>
          </Button>
        </>
      }
    >
      Check the URL. The record may belong to {other}, which is a separate environment.
    </EmptyState>
  )
}
