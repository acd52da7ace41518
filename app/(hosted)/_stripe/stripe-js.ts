/** The release whose API version the gateway uses. Stripe's rules allow no copy of it and no other host. */
const STRIPE_JS = 'https://js.stripe.com/dahlia/stripe.js'

export type StripeChange = {
  empty: boolean
  complete: boolean
  error?: { code: string } | undefined
  brand?: string
}

export type StripeElement = {
  mount(place: HTMLElement): void
  on(event: 'ready' | 'blur', handler: () => void): void
  on(event: 'change', handler: (change: StripeChange) => void): void
  update(options: { style?: object; disabled?: boolean }): void
  focus(): void
  clear(): void
  destroy(): void
}

type Tokenized = { paymentMethod?: { id: string }; error?: { code?: string } }

type Stripe = {
  elements(options: { locale: string }): { create(type: string, options: object): StripeElement }
  createPaymentMethod(data: { type: 'card'; card: StripeElement }): Promise<Tokenized>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

/** Loads Stripe.js once. A failure leaves nothing behind, so that the payer can try again. */
export function loadStripeJs(): Promise<NonNullable<Window['Stripe']>> {
  if (window.Stripe) return Promise.resolve(window.Stripe)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = STRIPE_JS
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('Stripe.js defined nothing')))
    script.onerror = () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    }
    document.head.append(script)
  })
}
