import type { Token, TokenKind } from './tokenise.ts'

const colours: Record<TokenKind, string | undefined> = {
  text: undefined,
  string: 'text-code-string',
  number: 'text-code-number',
  keyword: 'text-code-key',
  key: 'text-code-key',
  comment: 'text-code-comment',
}

export function Tokens({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map(({ kind, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name and keep no state.
    <span key={index} className={colours[kind]}>
      {text}
    </span>
  ))
}
