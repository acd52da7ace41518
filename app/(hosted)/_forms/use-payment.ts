import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { checkEntry, type Faults, fields } from '../_entry/check.ts'
import type { Reply } from './reply.ts'
import { inputsOf, type PayerEntry, readEntry } from './use-entry.ts'

type Correction = { faults: Faults; notice: string | null }
type Options = { entry: PayerEntry; notice: string | null; unsent: string }

export function usePayment({ entry, notice: initialNotice, unsent }: Options) {
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
    const first = inputsOf(entry.form.current).find((input) => input.name === wrong)
    ;(first ?? alert.current)?.focus()
  }

  function release() {
    sending.current = false
    setBusy(false)
  }

  async function send(form: HTMLFormElement) {
    const reply = await fetchReply(form)
    if (reply === null) return correct({ faults: {}, notice: unsent })
    if (reply.next === 'correct') {
      if (reply.spent) clearCode(form)
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
      const faults = checkEntry(entry.kind, readEntry(event.currentTarget), new Date())
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

// A page from the back-forward cache shows the moment before the payment, whatever happened since.
function useReloadWhenRestored() {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
