'use client'

import { useEffect, useState } from 'react'
import { accentColours } from '#lib/accent.ts'
import { CardForm } from '../../_forms/card-form.tsx'
import type { Merchant } from '../../_gateway/wire.ts'
import { Summary } from '../../_parts/summary.tsx'
import { formatAmount } from '../../_words/amount.ts'
import { fill } from '../../_words/fill.ts'
import type { Words } from '../../_words/index.ts'
import { readLook } from './read-look.ts'

const order = {
  amount: 4285,
  currency: 'EUR',
  description: 'Order 1042',
  environment: 'live',
  line_items: [
    { name: 'Sencha, 100 g', quantity: 2, unit_amount: 1190 },
    { name: 'Teapot, cast iron', quantity: 1, unit_amount: 1905 },
  ],
} as const

type Props = {
  consoleOrigin: string
  service: string
  words: Pick<Words, 'pay' | 'form' | 'test'>
  now: string
  expiresAt: string
}

/** Draws what the console sends while someone types, with the parts of the real page. */
export function PreviewStage({ consoleOrigin, service, words, now, expiresAt }: Props) {
  const [merchant, setMerchant] = useState<Merchant>({ name: 'Your shop', accent: null, logo_url: null })
  const say = (template: string) => fill(template, { merchant: merchant.name, amount, service })
  const amount = formatAmount(order.amount, order.currency, 'en')

  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent) => {
      const look = origin === consoleOrigin ? readLook(data) : null
      if (!look) return
      clearInterval(asking)
      setMerchant(look)
    }
    // Repeated, because this page may be ready before the console listens.
    const ask = () => window.parent.postMessage({ source: 'pillar', type: 'preview_ready' }, consoleOrigin)
    const asking = setInterval(ask, 500)
    window.addEventListener('message', onMessage)
    ask()
    return () => {
      clearInterval(asking)
      window.removeEventListener('message', onMessage)
    }
  }, [consoleOrigin])

  useEffect(() => {
    const { accent, onAccent } = accentColours(merchant.accent)
    document.documentElement.style.setProperty('--accent', accent)
    document.documentElement.style.setProperty('--on-accent', onAccent)
  }, [merchant.accent])

  return (
    <main className="checkout" aria-labelledby="title" inert>
      <Summary
        checkout={{ ...order, line_items: [...order.line_items], merchant, expires_at: expiresAt, current_time: now }}
        language="en"
        words={words}
      />
      <section className="payment">
        <h2>{words.pay.cardDetails}</h2>
        <CardForm
          action=""
          hidden={{}}
          words={{ ...words.form, pay: say(words.form.pay) }}
          typed={{}}
          faults={{}}
          notice={null}
          test={null}
        />
        <p className="quiet">{say(words.pay.next)}</p>
      </section>
    </main>
  )
}
