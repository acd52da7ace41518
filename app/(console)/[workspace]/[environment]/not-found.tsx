'use client'

import { useParams, usePathname } from 'next/navigation'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { FileQuestion } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
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
          <LinkButton href={switchEnvironment(pathname, other)}>Look in {other}</LinkButton>
          <LinkButton variant="primary" href={routes.home(place)}>
            Go to Home
          </LinkButton>
        </>
      }
    >
      Check the URL. The record may belong to {other}, which is a separate environment.
    </EmptyState>
  )
}
