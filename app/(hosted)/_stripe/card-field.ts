import type { Fault, Faults } from '../_entry/check.ts'
import { type CardPart, cardParts, faultOfPart, faultsOfCode, type PartState } from './card-faults.ts'
import { cardLook, onLookChange } from './card-look.ts'
import { loadStripeJs, type StripeElement } from './stripe-js.ts'

const OPEN_MS = 20_000
const TOKEN_MS = 30_000

const types = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const

type Parts<Value> = Record<CardPart, Value>

export type CardFieldOptions = {
  publishableKey: string
  language: string
  places: Parts<HTMLElement>
  placeholders: Parts<string>
  onBrand(brand: string): void
  /** After each change, and after the payer left a field. */
  onFault(part: CardPart, fault: Fault | undefined, cause: 'change' | 'blur'): void
}

/** Null if Stripe can't be reached. */
export type Token = { token: string } | { faults: Faults } | null

export type CardField = Awaited<ReturnType<typeof openCardField>>

/** Mounts Stripe's three fields. Resolves once the payer can type; throws if Stripe can't be loaded in time. */
export async function openCardField(options: CardFieldOptions) {
  const factory = await within(OPEN_MS, loadStripeJs())
  const stripe = factory(options.publishableKey)
  const elements = stripe.elements({ locale: options.language })
  const states = byPart((): PartState => ({ empty: true, complete: false, code: null }))
  const parts = byPart((part) =>
    elements.create(types[part], { style: cardLook(), placeholder: options.placeholders[part] }),
  )
  const stopLook = onLookChange(() => each((part) => part.update({ style: cardLook() })))
  const each = (act: (part: StripeElement) => void) => Object.values(parts).forEach(act)
  const close = () => {
    stopLook()
    each((part) => part.destroy())
  }

  try {
    await within(OPEN_MS, Promise.all(cardParts.map((part) => mount(part, parts[part], states, options))))
  } catch (error) {
    close()
    throw error
  }

  return {
    close,
    focus: (part: CardPart) => parts[part].focus(),
    clearCode: () => parts.cvc.clear(),
    disable: (disabled: boolean) => each((part) => part.update({ disabled })),
    check(): Faults {
      const faults = cardParts.map((part) => [part, faultOfPart(part, states[part])] as const)
      return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
    },
    async tokenize(): Promise<Token> {
      const card = { type: 'card', card: parts.number } as const
      const result = await within(TOKEN_MS, stripe.createPaymentMethod(card)).catch(() => null)
      if (result?.paymentMethod) return { token: result.paymentMethod.id }
      const faults = faultsOfCode(result?.error?.code)
      return Object.keys(faults).length > 0 ? { faults } : null
    },
  }
}

function mount(part: CardPart, element: StripeElement, states: Parts<PartState>, options: CardFieldOptions) {
  const { places, onBrand, onFault } = options
  element.on('change', ({ empty, complete, error, brand }) => {
    states[part] = { empty, complete, code: error?.code ?? null }
    if (brand !== undefined) onBrand(brand)
    // Clearing the code after a decline must not replace the message of that decline.
    if (!empty) onFault(part, faultOfPart(part, states[part]), 'change')
  })
  element.on('blur', () => {
    if (!states[part].empty) onFault(part, faultOfPart(part, states[part]), 'blur')
  })
  return new Promise<void>((resolve) => {
    element.on('ready', resolve)
    element.mount(places[part])
  })
}

function byPart<Value>(make: (part: CardPart) => Value): Parts<Value> {
  return { number: make('number'), expiry: make('expiry'), cvc: make('cvc') }
}

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Stripe did not respond')), ms))
  return Promise.race([promise, late])
}
