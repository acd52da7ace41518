import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
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
  /** Searches while the user types, too. `onFind` should then replace the URL instead of adding to the history. */
  isInstant?: boolean
  /** False rejects the text. */
  onFind: (text: string) => unknown
}

const PAUSE_MS = 120

/** Searches a list on Enter. With `value`, leaving the box searches too, because the text is a filter. */
export function FindBox({ label, placeholder, form, advice, ...props }: FindBoxProps) {
  const { value, isInstant = false, onFind } = props
  const id = useId()
  const [text, setText] = useState(value ?? '')
  const [isUnknown, setIsUnknown] = useState(false)
  // Follows the URL: a filter may be cleared elsewhere, or change with the back button.
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value ?? '')
  if (seen !== value) {
    setSeen(value)
    // The search that this box started must not replace text that was typed meanwhile.
    if (!isInstant || sent !== (value ?? '')) setText(value ?? '')
  }

  function find() {
    const sought = text.trim()
    if (sought === (value ?? '')) return
    setSent(sought)
    const isRejected = (form && !form.test(sought)) || onFind(sought) === false
    setIsUnknown(isRejected)
    if (!isRejected && value === undefined) setText('')
  }

  const findTyped = useEffectEvent(find)
  useEffect(() => {
    if (!isInstant) return
    const timer = setTimeout(() => findTyped(), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isInstant, text])

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
