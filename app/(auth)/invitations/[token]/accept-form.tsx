'use client'

import { useActionState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { acceptAndOpen } from '#lib/server/team/actions.ts'

/** Works as a plain post too. */
export function AcceptForm({ token, workspaceName }: { token: string; workspaceName: string }) {
  const [problem, accept, isPending] = useActionState(acceptAndOpen.bind(null, token), null)

  return (
    <form action={accept} className="flex flex-col gap-4">
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" variant="primary" size="lg" pending={isPending} className="w-full">
        Join {workspaceName}
      </Button>
    </form>
  )
}
