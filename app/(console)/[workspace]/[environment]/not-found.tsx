import { FileQuestion } from 'lucide-react'
import { EmptyState } from '#components/layout/empty-state.tsx'

export default function PageNotFound() {
  return (
    <EmptyState icon={<FileQuestion />} title="There is no such page here">
      The address may be mistyped, or the record may belong to the other environment: sandbox and live share nothing.
    </EmptyState>
  )
}
