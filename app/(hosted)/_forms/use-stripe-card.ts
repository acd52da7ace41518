import { useEffect, useRef, useState } from 'react'
import { type Brand, brandNames } from '#lib/card-brands.ts'
import type { Fault, Field } from '../_entry/check.ts'
import { type CardPart, cardParts } from '../_stripe/card-faults.ts'
import type { CardField } from '../_stripe/card-field.ts'
import type { PayerEntry } from './use-entry.ts'
import type { OwnField } from './use-payment.ts'

type Options = {
  publishableKey: string
  language: string
  entry: PayerEntry
  placeholders: Record<CardPart, string>
  unchecked: string
}

type State = 'waiting' | 'loading' | 'ready' | 'failed'

/** Stripe's card field, loaded once the payer sees the form. */
export function useStripeCard({ entry, unchecked, ...options }: Options) {
  const places = useRef<Partial<Record<CardPart, HTMLElement | null>>>({})
  const field = useRef<CardField | null>(null)
  const isGone = useRef(false)
  const [state, setState] = useState<State>('waiting')
  const [brand, setBrand] = useState<Brand | null>(null)

  // Leaving a field may press the button, which a new message would move away before it is released. A payer who returns
  // at once may have corrected the number by then.
  function onFault(part: CardPart, fault: Fault | undefined, cause: 'change' | 'blur') {
    const isLeft = cause === 'blur'
    const show = () => entry.setFaults((known) => ({ ...known, [part]: fault }))
    if (isLeft && fault) setTimeout(() => field.current?.check()[part] === fault && show(), 250)
    if (!isLeft) entry.setFaults((known) => (known[part] ? { ...known, [part]: fault } : known))
  }

  async function open(isRetry = false) {
    const { number, expiry, cvc } = places.current
    if (!number || !expiry || !cvc) return
    setState('loading')
    try {
      const { openCardField } = await import('../_stripe/card-field.ts')
      const onBrand = (name: string) => setBrand(Object.hasOwn(brandNames, name) ? (name as Brand) : null)
      const opened = await openCardField({ ...options, places: { number, expiry, cvc }, onBrand, onFault })
      if (isGone.current) return opened.close()
      field.current = opened
      setState('ready')
      if (isRetry) opened.focus('number')
    } catch {
      setState('failed')
    }
  }

  useOnceVisible(entry.form, () => void open())
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      field.current?.close()
    }
  }, [])

  const own: OwnField = {
    check: () => field.current?.check() ?? {},
    focus: (name) => field.current?.focus(isPart(name) ? name : 'number'),
    clear: () => field.current?.clearCode(),
    async fill(form) {
      field.current?.disable(true)
      const result = await field.current?.tokenize()
      field.current?.disable(false)
      if (!result) return { faults: {}, notice: unchecked }
      if ('faults' in result) return { faults: result.faults, notice: null }
      const input = form.elements.namedItem('token')
      if (input instanceof HTMLInputElement) input.value = result.token
      return null
    },
  }
  return {
    state,
    brand,
    own,
    retry: () => void open(true),
    focus: (part: CardPart) => field.current?.focus(part),
    placeOf: (part: CardPart) => (element: HTMLElement | null) => {
      places.current[part] = element
    },
  }
}

export type StripeCard = ReturnType<typeof useStripeCard>

function isPart(name: Field): name is CardPart {
  return (cardParts as readonly string[]).includes(name)
}

/** At once, or when the payer opens the method that the form belongs to. */
function useOnceVisible(form: PayerEntry['form'], act: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it acts once, with the values of the first render.
  useEffect(() => {
    const method = form.current?.closest('details')
    const actIfOpen = () => {
      if (method && !method.open) return
      method?.removeEventListener('toggle', actIfOpen)
      act()
    }
    method?.addEventListener('toggle', actIfOpen)
    actIfOpen()
    return () => method?.removeEventListener('toggle', actIfOpen)
  }, [])
}
