import { type FormEvent, useId, useState } from 'react'
import { Search } from '../ui/icons.tsx'
import { Input } from '../ui/input.tsx'

type FindBoxProps = {
  label: string
  placeholder: string
  /** The pattern of a valid search. The text is trimmed first. */
  form?: RegExp
  /** Explains what can be found if `form` or `onFind` rejects the text. */
  advice?: string
  /** The text in the URL. Without it, a search empties the box. */
  value?: string
  /** False rejects the text. */
  onFind: (text: string) => unknown
}

/** Searches a list on Enter. With `value`, leaving the box searches too, because the text is a filter. */
export function FindBox({
  label,
  placeholder,
  form,
  advice = 'Enter an ID, such as evt_… or co_….',
  ...props
}: FindBoxProps) {
  const { value, onFind } = props
  const id = useId()
  const [text, setText] = useState(value ?? '')
  const [isUnknown, setIsUnknown] = useState(false)
  // Follows the URL: a filter may be cleared elsewhere, or change with the back button.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setText(value ?? '')
  }

  function find() {
    const sought = text.trim()
    if (sought === (value ?? '')) return
    const isRejected = (form && !form.test(sought)) || onFind(sought) === false
    setIsUnknown(isRejected)
    if (!isRejected && value === undefined) setText('')
  }

  return (
    <search className="w-full sm:w-64">
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          find()
        }}
      >
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-muted"
          />
          <Input
            type="search"
            aria-label={label}
            aria-invalid={isUnknown || undefined}
            aria-describedby={isUnknown ? id : undefined}
            placeholder={placeholder}
            maxLength={300}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onBlur={() => value !== undefined && find()}
            className="h-7! pl-8 pointer-coarse:h-9!"
          />
        </span>
        {isUnknown && (
          <p id={id} role="alert" className="mt-1 text-xs text-danger">
            {advice}
          </p>
        )}
      </form>
    </search>
  )
}
