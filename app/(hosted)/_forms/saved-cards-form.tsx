'use client'

import { type FormProps, Notice, PayButton, PostForm } from './post-form.tsx'
import { useEntry } from './use-entry.ts'
import { usePayment } from './use-payment.ts'

export type SavedCard = { id: string; name: string; expiry: string; isExpired: boolean }

type Props = FormProps & { legend: string; cards: SavedCard[] }

/** The payer's saved cards, the newest that is still valid chosen. */
export function SavedCardsForm({ legend, cards, ...props }: Props) {
  const { words, faults, notice } = props
  const entry = useEntry('saved', faults)
  const payment = usePayment({ entry, notice, unsent: words.unsent })
  const fault = entry.faults.saved
  const chosen = cards.find(({ isExpired }) => !isExpired)

  return (
    <PostForm {...props} entry={entry} onSubmit={payment.onSubmit}>
      <Notice payment={payment} />
      <fieldset className="saved-cards" aria-label={legend}>
        {cards.map((card) => (
          <label key={card.id} className="choice">
            <input
              type="radio"
              name="saved"
              value={card.id}
              required
              defaultChecked={card === chosen}
              disabled={card.isExpired}
              aria-describedby={fault && 'saved-error'}
            />
            <span className="saved-card">
              {card.name} <span className="quiet">{card.expiry}</span>
            </span>
          </label>
        ))}
        {fault && (
          <p className="error" id="saved-error">
            {words[fault]}
          </p>
        )}
      </fieldset>
      {chosen && <PayButton words={words} pending={payment.pending} />}
    </PostForm>
  )
}
