import { useState } from 'react'

let kept = { page: '', values: new Map<string, unknown>() }

/**
 * State that outlives its component while the page stays open, so that closing a dialog by mistake loses no typed text.
 * Without a name, it is plain state. The third function resets it.
 */
export function useKept<Value>(name: string | undefined, start: Value | (() => Value)) {
  const fresh = () => (typeof start === 'function' ? (start as () => Value)() : start)
  const [value, setValue] = useState(() => (name && (valuesOfPage().get(name) as Value | undefined)) || fresh())

  function keep(next: Value) {
    if (name) valuesOfPage().set(name, next)
    setValue(next)
  }

  function forget(blank = fresh()) {
    if (name) valuesOfPage().delete(name)
    setValue(blank)
  }

  return [value, keep, forget] as const
}

function valuesOfPage() {
  const page = typeof location === 'undefined' ? '' : location.pathname
  if (kept.page !== page || page === '') kept = { page, values: new Map() }
  return kept.values
}
