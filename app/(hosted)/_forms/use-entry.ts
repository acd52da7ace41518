import { type FocusEvent, type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { checkField, type Entry, type Faults, type Field, type Form, fields } from '../_entry/check.ts'

export type PayerEntry = ReturnType<typeof useEntry>

const never = () => () => {}

/** Uncontrolled fields, so that text that was typed before hydration or filled in by the browser is kept. */
export function useEntry(kind: Form, initialFaults: Faults, onType?: (input: HTMLInputElement) => void) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [faults, setFaults] = useState(initialFaults)

  function review(field: Field) {
    const fault = form.current ? checkField(field, readEntry(form.current), new Date()) : undefined
    setFaults((known) => ({ ...known, [field]: fault }))
  }

  useEffect(() => {
    for (const input of inputsOf(form.current)) if (isTyped(input) && input.value) announceInput(input)
  }, [])

  return {
    kind,
    form,
    hydrated,
    faults,
    setFaults,
    onInput(event: FormEvent<HTMLFormElement>) {
      const input = event.target as HTMLInputElement
      onType?.(input)
      if (isField(input.name) && faults[input.name]) review(input.name)
    },
    // Not during a press: the message would move the button away before it is released.
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const { name, value } = target as unknown as HTMLInputElement
      if (!isField(name) || !value || relatedTarget instanceof HTMLButtonElement) return
      if (relatedTarget) review(name)
      else setTimeout(() => review(name), 250)
    },
    fillWith(values: Partial<Entry>) {
      for (const input of inputsOf(form.current)) {
        const value = isField(input.name) ? values[input.name] : undefined
        if (value === undefined) continue
        input.value = value
        announceInput(input)
      }
      setFaults({})
    },
  }
}

export function readEntry(form: HTMLFormElement): Entry {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Entry
}

export function inputsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const elements = [...(form?.elements ?? [])]
  return elements.filter((one): one is HTMLInputElement => one instanceof HTMLInputElement && isField(one.name))
}

function isTyped({ type }: HTMLInputElement): boolean {
  return type !== 'checkbox' && type !== 'radio'
}

function isField(name: string): name is Field {
  return (fields as readonly string[]).includes(name)
}

function announceInput(input: HTMLInputElement) {
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
