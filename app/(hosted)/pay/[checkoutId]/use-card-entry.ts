import { type FocusEvent, type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cardRule } from '../../_card/brand.ts'
import { checkField, type Entry, type Faults, type Field, fields } from '../../_card/check.ts'
import { formatExpiry } from '../../_card/expiry.ts'
import { digitsOf, formatNumber } from '../../_card/number.ts'

export type CardEntry = ReturnType<typeof useCardEntry>

const never = () => () => {}

/** Uncontrolled fields, so that text typed before hydration or filled in by the browser is kept. */
export function useCardEntry(initialFaults: Faults) {
  const form = useRef<HTMLFormElement>(null)
  const lastExpiry = useRef('')
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [digits, setDigits] = useState('')
  const [faults, setFaults] = useState(initialFaults)

  function settle(input: HTMLInputElement) {
    if (input.name === 'number') {
      const { value, caret } = formatNumber(input.value, input.selectionStart ?? undefined)
      write(input, value, caret)
      setDigits(digitsOf(value))
    } else if (input.name === 'expiry') {
      write(input, formatExpiry(input.value, lastExpiry.current))
      lastExpiry.current = input.value
    }
  }

  function review(field: Field) {
    const fault = form.current ? checkField(field, readEntry(form.current), new Date()) : undefined
    setFaults((known) => ({ ...known, [field]: fault }))
  }

  useEffect(() => {
    for (const input of inputsOf(form.current))
      if (input.value) input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])

  return {
    form,
    hydrated,
    faults,
    setFaults,
    rule: cardRule(digits),
    onInput(event: FormEvent<HTMLFormElement>) {
      const input = event.target as HTMLInputElement
      settle(input)
      if (isField(input.name) && faults[input.name]) review(input.name)
    },
    // Not during a press: the message would move the button away before it is released.
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const { name, value } = target as unknown as HTMLInputElement
      if (!isField(name) || !value || relatedTarget instanceof HTMLButtonElement) return
      if (relatedTarget) review(name)
      else setTimeout(() => review(name), 250)
    },
    fillWith(number: string) {
      const code = cardRule(digitsOf(number)).cvcLength === 4 ? '1234' : '123'
      for (const input of inputsOf(form.current)) {
        if (input.name === 'email') continue
        input.value = { number, expiry: '12 / 34', cvc: code }[input.name] ?? ''
        settle(input)
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
  return fields.flatMap((field) => form?.elements.namedItem(field) ?? []) as HTMLInputElement[]
}

function isField(name: string): name is Field {
  return (fields as readonly string[]).includes(name)
}

function write(input: HTMLInputElement, value: string, caret = value.length) {
  if (input.value === value) return
  input.value = value
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
