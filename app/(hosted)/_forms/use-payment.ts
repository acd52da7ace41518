import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { checkEntry, type Faults, type Field, fields } from '../_entry/check.ts'
import type { Reply } from './reply.ts'
import { inputsOf, type PayerEntry, readEntry } from './use-entry.ts'

type Correction = { faults: Faults; notice: string | null }
type Options = { entry: PayerEntry; notice: string | null; unsent: string; own?: OwnField }

/** A partner's field within the form. */
export type OwnField = {
  check(): Faults
  focus(field: Field): void
  /** After a declined payment, as the page clears its own security code. */
  clear(): void
  /** Puts the partner's token into the form. Returns what the payer must correct instead; null if nothing. */
  fill(form: HTMLFormElement): Promise<Correction | null>
}

export function usePayment({ entry, notice: initialNotice, unsent, own }: Options) {
  const router = useRouter()
  const alert = useRef<HTMLParagraphElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [moving, startMoving] = useTransition()
  const [notice, setNotice] = useState(initialNotice)

  useReloadWhenRestored()

  // Renders at once, so that the first invalid field exists and can be focused.
  function correct({ faults, notice }: Correction) {
    flushSync(() => {
      entry.setFaults(faults)
      setNotice(notice)
      release()
    })
    const wrong = fields.find((field) => faults[field])
    const first = inputsOf(entry.form.current).find((input) => input.name === wrong && input.type !== 'hidden')
    if (own && wrong && !first) own.focus(wrong)
    else (first ?? alert.current)?.focus()
  }

  // A partner's field makes its token only once the rest is right.
  function checkTyped(form: HTMLFormElement): Faults {
    const { token, ...faults } = checkEntry(entry.kind, readEntry(form), new Date())
    return faults
  }

  function release() {
    sending.current = false
    setBusy(false)
  }

  async function send(form: HTMLFormElement) {
    const refused = await own?.fill(form)
    if (refused) return correct(refused)
    const reply = await fetchReply(form)
    if (reply === null) return correct({ faults: {}, notice: unsent })
    if (reply.next === 'correct') {
      if (reply.spent) clearCode(form)
      if (reply.spent) own?.clear()
      return correct(reply)
    }
    if (reply.next === 'leave') return window.location.assign(reply.url)
    startMoving(() => router.replace(reply.url as Parameters<typeof router.replace>[0]))
    release()
  }

  return {
    alert,
    notice,
    pending: busy || moving,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (sending.current || moving) return
      const faults = { ...own?.check(), ...checkTyped(event.currentTarget) }
      if (Object.keys(faults).length > 0) return correct({ faults, notice: null })

      sending.current = true
      setBusy(true)
      setNotice(null)
      void send(event.currentTarget)
    },
  }
}

async function fetchReply(form: HTMLFormElement): Promise<Reply | null> {
  const headers = { accept: 'application/json' }
  try {
    const response = await fetch(form.action, { method: 'POST', body: new FormData(form), headers })
    return (await response.json()) as Reply
  } catch {
    return null
  }
}

function clearCode(form: HTMLFormElement) {
  for (const input of inputsOf(form)) if (input.name === 'cvc') input.value = ''
}

// A page from the back-forward cache shows the state before the payment, whatever happened since.
function useReloadWhenRestored() {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
