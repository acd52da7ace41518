import type { Words } from '../_words/index.ts'

type Props = {
  summary: string
  hint?: string
  /** The text that the payer types, and how its payment ends. */
  rows: readonly (readonly [text: string, outcome: keyof Words['test']])[]
  words: Words['test']
  onUse: ((text: string) => void) | null
}

/** The sandbox's published cards or accounts. */
export function TestInstruments({ summary, hint, rows, words, onUse }: Props) {
  return (
    <details className="test-cards">
      <summary>{summary}</summary>
      {hint && <p className="quiet">{hint}</p>}
      <ul>
        {rows.map(([text, outcome]) => (
          <li key={text}>
            {onUse ? (
              <button type="button" onClick={() => onUse(text)} aria-label={words.use.replace('{number}', text)}>
                <bdi className="mono">{text}</bdi>
              </button>
            ) : (
              <bdi className="mono">{text}</bdi>
            )}
            <span className="quiet">{words[outcome]}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
