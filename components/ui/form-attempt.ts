import { createContext, use, useState } from 'react'

/** How often the form was sent: a field edited since then no longer shows its error. */
export const FormAttempt = createContext<number | null>(null)

/** The error while it applies, and handlers that notice an edit. Outside a form, it always applies. */
export function useStandingError(error: string | undefined) {
  const attempt = use(FormAttempt)
  const [edited, setEdited] = useState<number | null>(null)
  const isAnswered = attempt !== null && edited === attempt
  return { error: isAnswered ? undefined : error, onInput: () => setEdited(attempt) }
}
