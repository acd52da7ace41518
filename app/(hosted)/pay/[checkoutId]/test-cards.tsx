import { formatNumber } from '../../_card/number.ts'
import type { Words } from '../../_words/index.ts'

const cards = [
  ['4242424242424242', 'succeeds'],
  ['378282246310005', 'succeeds'],
  ['4000000000003220', 'challenge'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient'],
] as const

type Props = { words: Words['test']; onUse: ((number: string) => void) | null }

export function TestCards({ words, onUse }: Props) {
  return (
    <details className="test-cards">
      <summary>{words.cards}</summary>
      <p className="quiet">{words.hint}</p>
      <ul>
        {cards.map(([digits, outcome]) => {
          const number = formatNumber(digits).value
          return (
            <li key={digits}>
              {onUse ? (
                <button type="button" onClick={() => onUse(number)} aria-label={words.use.replace('{number}', number)}>
                  <bdi className="mono">{number}</bdi>
                </button>
              ) : (
                <bdi className="mono">{number}</bdi>
              )}
              <span className="quiet">{words[outcome]}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
