import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import { FieldError } from '../ui/field.tsx'
import { Highlighted } from './highlighted.tsx'

export type JsonProblem = { line: number; message: string }

type JsonEditorProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  problems: JsonProblem[]
  disabled?: boolean
}

const text = 'font-mono text-xs leading-5 whitespace-pre'

/** A text field with line numbers and colors; Tab moves to the next control, as in other fields. */
export function JsonEditor({ label, value, onValueChange, problems, disabled }: JsonEditorProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const lines = value.split('\n')
  const faulty = new Set(problems.map(({ line }) => line))

  function select(line: number) {
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
    field.current?.focus()
    field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  }

  return (
    <div>
      <div className="max-h-80 overflow-auto rounded-lg border bg-sunken focus-within:border-accent-ink">
        <div className="flex min-w-full py-2">
          <div
            aria-hidden="true"
            className={clsx(text, 'sticky left-0 z-10 bg-sunken pr-3 pl-3 text-right text-faint select-none')}
          >
            {lines.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
              <div key={index} className={clsx(faulty.has(index + 1) && 'font-semibold text-danger')}>
                {index + 1}
              </div>
            ))}
          </div>
          <div className="relative min-w-0 flex-1">
            <pre aria-hidden="true" className={clsx(text, 'w-max min-w-full pr-4')}>
              <Highlighted code={value} />{' '}
            </pre>
            <textarea
              ref={field}
              aria-label={label}
              aria-invalid={problems.length > 0 || undefined}
              aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}
              spellCheck={false}
              autoComplete="off"
              disabled={disabled}
              value={value}
              onChange={(event) => onValueChange(event.target.value)}
              className={clsx(
                text,
                'absolute inset-0 size-full resize-none overflow-hidden bg-transparent text-transparent caret-ink outline-none',
              )}
            />
          </div>
        </div>
      </div>
      <ul id={`${id}-problems`} aria-label="Problems" className="mt-2 flex flex-col gap-1 empty:hidden">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <button type="button" onClick={() => select(line)} className="rounded-sm text-left">
              <FieldError>
                Line {line}: {message}
              </FieldError>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
