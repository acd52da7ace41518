import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from '#components/ui/icons.tsx'
import { pluralOf } from '#lib/format.ts'
import { Button } from '../ui/button.tsx'
import { useKitWords } from '../ui/kit-words.tsx'

/**
 * Cursor paging: the number of pages is unknown, only whether there is another. A missing handler disables its button.
 */
export type Paging = { onPrevious?: () => void; onNext?: () => void; noun?: string; nouns?: string; pending?: boolean }

type PaginationProps = Paging & { shown: number; className?: string }

export function Pagination({
  onPrevious,
  onNext,
  noun = 'row',
  nouns = pluralOf(noun),
  pending,
  shown,
  className,
}: PaginationProps) {
  const words = useKitWords()
  return (
    <nav aria-label={words.pages} className={clsx('flex items-center justify-between gap-3 pt-3 pl-2', className)}>
      <p className="text-xs text-muted tabular-nums">
        {`${words.number(shown)} ${shown === 1 ? noun : nouns}`}
        {(onPrevious || onNext) && ` ${words.onThisPage}`}
        {pending && `, ${words.loading.toLowerCase()}…`}
      </p>
      <span role="status" className="sr-only">
        {pending && words.loading}
      </span>
      {(onPrevious || onNext) && (
        <div className="flex gap-2">
          <Button size="sm" disabled={!onPrevious || pending} onClick={onPrevious}>
            <ChevronLeft />
            {words.previous}
          </Button>
          <Button size="sm" disabled={!onNext || pending} onClick={onNext}>
            {words.next}
            <ChevronRight />
          </Button>
        </div>
      )}
    </nav>
  )
}
