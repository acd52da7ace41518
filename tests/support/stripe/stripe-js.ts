// Runs in the browser as a script of its own, so it may use nothing from outside of its functions.

type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc'
type Options = { style?: { base: Record<string, string> }; placeholder?: string; disabled?: boolean }

/** A Stripe.js of our own: a frame of Stripe's host for each part of the card, which alone sees what was typed. */
export function installStripe() {
  const frames = 'https://js.stripe.com/frames'
  let asked = 0

  function createElement(part: Part, locale: string, given: Options) {
    const handlers: Record<string, ((event: object) => void)[]> = {}
    const frame = document.createElement('iframe')
    Object.assign(frame, { name: part, src: `${frames}/${part}#${locale}`, title: `Secure ${part} input frame` })
    frame.setAttribute('style', 'display: block; inline-size: 100%; block-size: 20px; border: 0')
    frame.setAttribute('allow', 'payment *')
    const post = (type: string, more: object = {}) => frame.contentWindow?.postMessage({ type, ...more }, '*')
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow) return
      if (data.type === 'loaded') post('update', given)
      for (const handle of handlers[data.type] ?? []) handle(data.event)
    }
    addEventListener('message', onMessage)
    return {
      frame,
      post,
      mount(place: HTMLElement) {
        place.append(frame)
        const label = document.querySelector<HTMLElement>(`label[for="${place.id}"]`)
        label?.addEventListener('click', () => post('focus'))
      },
      on: (type: string, handle: (event: object) => void) => {
        handlers[type] = [...(handlers[type] ?? []), handle]
      },
      update: (options: Options) => post('update', options),
      focus() {
        frame.focus()
        post('focus')
      },
      clear: () => post('clear'),
      destroy() {
        removeEventListener('message', onMessage)
        frame.remove()
      },
    }
  }

  const open = (key: string) => ({
    elements: ({ locale }: { locale: string }) => ({
      create: (part: Part, options: Options) => createElement(part, locale, options),
    }),
    createPaymentMethod({ card }: { card: ReturnType<typeof createElement> }) {
      const id = ++asked
      return new Promise((resolve) => {
        const onMessage = ({ source, data }: MessageEvent) => {
          if (source !== card.frame.contentWindow || data.type !== 'tokenized' || data.id !== id) return
          removeEventListener('message', onMessage)
          resolve(data.result)
        }
        addEventListener('message', onMessage)
        card.post('tokenize', { key, id })
      })
    },
  })
  Object.assign(window, { Stripe: open })
}

/** The page in each frame. */
export function runFrame() {
  const part = window.name as Part
  const input = document.querySelector('input') as HTMLInputElement
  const post = (type: string, more: object = {}) => parent.postMessage({ type, ...more }, '*')
  const digits = () => input.value.replace(/\D/g, '')
  const codes = {
    cardNumber: () => (digits().length < 15 ? 'incomplete_number' : passesLuhn(digits()) ? null : 'invalid_number'),
    cardExpiry() {
      if (digits().length < 4) return 'incomplete_expiry'
      return Number(digits().slice(2)) < new Date().getUTCFullYear() % 100 ? 'invalid_expiry_year_past' : null
    },
    cardCvc: () => (digits().length < 3 ? 'incomplete_cvc' : null),
  }

  function passesLuhn(number: string): boolean {
    const sum = [...number].reverse().reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  }

  function format() {
    const isAmex = /^3[47]/.test(digits())
    if (part === 'cardNumber')
      input.value = digits().replace(isAmex ? /^(\d{4})(?=\d)|(\d{6})(?=\d)/g : /(\d{4})(?=\d)/g, '$& ')
    if (part === 'cardExpiry') input.value = digits().replace(/^(\d\d)(?=\d)/, '$1 / ')
  }

  function tell(left: boolean) {
    const code = codes[part]()
    const brand = digits().startsWith('4') ? 'visa' : /^3[47]/.test(digits()) ? 'amex' : 'unknown'
    const isWrong = code && (left || !code.startsWith('incomplete'))
    const event = {
      empty: digits() === '',
      complete: code === null,
      ...(isWrong && { error: { code } }),
      ...(part === 'cardNumber' && { brand }),
    }
    post('change', { event })
  }

  async function tokenize(key: string) {
    const typed = ['cardNumber', 'cardExpiry', 'cardCvc'].map(
      (name) => parent.frames[name as unknown as number]?.document.querySelector('input')?.value ?? '',
    )
    const body = new URLSearchParams({ key, number: typed[0] ?? '', expiry: typed[1] ?? '', cvc: typed[2] ?? '' })
    try {
      const response = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body })
      const { id, error } = await response.json()
      return error ? { error } : { paymentMethod: { id } }
    } catch {
      return { error: { type: 'api_connection_error' } }
    }
  }

  addEventListener('message', async ({ source, data }) => {
    if (source !== parent) return
    if (data.type === 'focus') input.focus()
    if (data.type === 'tokenize') post('tokenized', { id: data.id, result: await tokenize(data.key) })
    if (data.type === 'clear') input.value = ''
    if (data.type === 'clear') tell(false)
    if (data.type !== 'update') return
    if (data.style) Object.assign(input.style, data.style.base)
    if (data.style) document.documentElement.style.setProperty('--hint', data.style.base['::placeholder'].color)
    if (data.placeholder !== undefined) input.placeholder = data.placeholder
    if (data.disabled !== undefined) input.disabled = data.disabled
    post('ready')
  })
  input.addEventListener('input', () => {
    format()
    tell(false)
  })
  input.addEventListener('blur', () => {
    if (input.value) tell(true)
    post('blur')
  })
  addEventListener('focus', () => input.focus())
  post('loaded')
}
