import type { Metadata } from 'next'
import Link from 'next/link'
import { routes } from '#lib/routes.ts'
import { requireUser } from '#lib/server/auth/session.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { WorkspaceForm } from './workspace-form.tsx'

export const metadata: Metadata = { title: 'Create a workspace' }

export default async function NewWorkspacePage() {
  await requireUser()

  return (
    <>
      <AuthHeading title="Create a workspace">
        It has its own API keys, data, team and bill, and you become its owner.
      </AuthHeading>
      <WorkspaceForm />
      <p className="text-sm">
        <Link href={routes.root()} className="ink-link">
          Back to the console
        </Link>
      </p>
    </>
  )
}
