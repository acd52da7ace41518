import type { Words } from '../_words/index.ts'

export function TestBadge({ words }: { words: Words['test'] }) {
  return (
    <p className="test-badge">
      <strong>{words.badge}</strong> – {words.noMoney}
    </p>
  )
}
