import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from '#components/ui/icons.tsx'
import { plural } from '#lib/format.ts'
import { Button } from '../ui/button.tsx'

/**
 * Cursor paging: the number of pages is unknown, only whether there is another. A missing handler disables its button.
 */
export type Paging = { onPrevious?: () => void; onNext?: () => void; noun?: string; nouns?: string; pending?: boolean }

type PaginationProps = Paging & { shown: number; className?: string }

export function Pagination({ onPrevious, onNext, noun = 'row', nouns, pending, shown, className }: PaginationProps) {
  return (
    <nav aria-label="Pages" className={clsx('flex items-center justify-between gap-3 pt-3 pl-2', className)}>
      <p className="text-xs text-muted tabular-nums">
        {plural(shown, noun, nouns)}
        {(onPrevious || onNext) && ' on this page'}
        {pending && ', loading…'}
      </p>
      <span role="status" className="sr-only">
        {pending && 'Loading'}
      </span>
      {(onPrevious || onNext) && (
        <div className="flex gap-2">
          <Button size="sm" disabled={!onPrevious || pending} onClick={onPrevious}>
            <ChevronLeft />
            Previous
          </Button>
          <Button size="sm" disabled={!onNext || pending} onClick={onNext}>
            Next
            <ChevronRight />
          </Button>
        </div>
      )}
    </nav>
  )
}
