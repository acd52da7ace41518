import { CopyId } from '#components/layout/copy-id.tsx'
import { describeFailure } from '#components/layout/failure.ts'
import { CircleAlert } from '#components/ui/icons.tsx'
import type { Review } from './use-review.ts'
import type { Row } from './use-run.ts'

/** Shows why a row was not promoted or undone. A problem of the URL appears at its field. */
export function RowProblem({ row, review }: { row: Row; review: Review }) {
  const outcome = review.run.outcomes[row.entry.id]
  const error = outcome && 'error' in outcome ? outcome.error : null
  if (!error) return null
  const { requestId } = describeFailure(error)
  const isAtField = review.addressOf(row) !== null && review.problemOf(row) !== undefined

  return (
    <div role="alert" className="flex items-start gap-1.5 text-xs leading-5 text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      <p className="min-w-0 break-words">
        {outcome?.state === 'done' && 'Couldn’t undo it. '}
        {isAtField ? 'The URL was rejected.' : error.message}
        {requestId && (
          <span className="ml-1.5 whitespace-nowrap text-muted">
            Request <CopyId id={requestId} />
          </span>
        )}
      </p>
    </div>
  )
}
