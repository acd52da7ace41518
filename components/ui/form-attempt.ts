import { createContext, use, useState } from 'react'

/** How often its form was sent: what is edited since the last time is no longer called wrong. */
export const FormAttempt = createContext<number | null>(null)

/** The error as long as it stands, and the ears that hear an edit. Outside a form that counts, it always stands. */
export function useStandingError(error: string | undefined) {
  const attempt = use(FormAttempt)
  const [edited, setEdited] = useState<number | null>(null)
  const isAnswered = attempt !== null && edited === attempt
  return { error: isAnswered ? undefined : error, onInput: () => setEdited(attempt) }
}
