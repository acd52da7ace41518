import type { ExternalToast } from 'sonner'

export type Notice = { tone: 'success' | 'error'; title: string; options?: ExternalToast }

type Deliver = (notice: Notice) => void

let waiting: Notice[] = []
let deliver: Deliver | null = null
const listeners = new Set<() => void>()

/** Callable from anywhere. The first call loads the code that renders toasts; until then, they wait. */
export const toast = {
  success: (title: string, options?: ExternalToast) => send({ tone: 'success', title, options }),
  error: (title: string, options?: ExternalToast) => send({ tone: 'error', title, options }),
}

function send(notice: Notice) {
  if (deliver) return deliver(notice)
  waiting = [...waiting, notice]
  for (const listener of listeners) listener()
}

export function deliverTo(next: Deliver) {
  deliver = next
  for (const notice of waiting) next(notice)
  waiting = []
}

export function onFirstToast(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function hasToasts() {
  return deliver !== null || waiting.length > 0
}
