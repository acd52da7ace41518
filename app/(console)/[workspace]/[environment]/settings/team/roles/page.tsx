import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { roleMatrix } from '#lib/operations/role-matrix.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { servesWholesaler } from '#lib/server/wholesaler-workspace.ts'
import { RolesView } from './roles-view.tsx'

export const metadata: Metadata = { title: 'Roles' }

export default async function RolesPage({ params }: PageProps<'/[workspace]/[environment]/settings/team/roles'>) {
  const { workspace: slug } = await params
  const { role } = await requireWorkspace(slug)

  return (
    <>
      <PageHeader title="Roles" description="Allowed actions of each role, from the rules that the console enforces." />
      <RolesView rows={roleMatrix({ hasWholesaler: servesWholesaler(slug) })} own={role} />
    </>
  )
}
