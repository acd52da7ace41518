import { clsx } from 'clsx'
import { ChevronDown, ChevronRight } from '#components/ui/icons.tsx'
import type { JsonLine } from './json-lines.ts'

const colours: Record<JsonLine['kind'], string> = {
  string: 'text-code-string',
  number: 'text-code-number',
  keyword: 'text-code-key',
  open: 'text-muted',
  close: 'text-muted',
  folded: 'text-muted',
}

type JsonRowProps = { line: JsonLine; found: boolean; onToggle: ((pointer: string) => void) | undefined }

export function JsonRow({ line, found, onToggle }: JsonRowProps) {
  const folds = line.kind === 'open' || line.kind === 'folded'
  const Chevron = line.kind === 'folded' ? ChevronRight : ChevronDown

  return (
    <div className={clsx('flex w-max min-w-full pr-3', found && 'bg-warning-soft')}>
      <span className="flex w-6 shrink-0 justify-center">
        {folds && onToggle && (
          <button
            type="button"
            aria-expanded={line.kind === 'open'}
            aria-label={line.key ?? (line.pointer || 'All')}
            onClick={() => onToggle(line.pointer)}
            className="flex size-5 items-center justify-center rounded text-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
          >
            <Chevron aria-hidden="true" className="size-3" />
          </button>
        )}
      </span>
      <span className="whitespace-pre text-ink">
        {'  '.repeat(line.depth)}
        {line.key !== null && (
          <>
            <span className="text-code-key">{JSON.stringify(line.key)}</span>
            {': '}
          </>
        )}
        <span className={colours[line.kind]}>{line.text}</span>
        {line.comma && ','}
      </span>
    </div>
  )
}
