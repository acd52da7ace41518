export type TokenKind = 'text' | 'string' | 'number' | 'keyword' | 'comment' | 'key'

export type Token = { kind: TokenKind; text: string }

const words =
  'await|async|const|let|var|function|return|new|import|from|export|default|if|else|for|of|in|throw|try|catch|def|class|func|package|use|echo|true|false|null|None|True|False|nil|curl'

const grammar = new RegExp(
  [
    '(?<comment>(?:^|(?<=\\s))(?:#(?![0-9a-fA-F]{3,8}\\b)|//).*$)',
    '(?<key>"(?:[^"\\\\\\n]|\\\\.)*"(?=\\s*:))',
    '(?<string>"(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\'|`(?:[^`\\\\]|\\\\.)*`)',
    `(?<keyword>\\b(?:${words})\\b|(?<=\\s)--?[a-zA-Z][\\w-]*)`,
    '(?<number>(?<![\\w:/.-])\\d[\\d_]*(?:\\.\\d+)?\\b)',
  ].join('|'),
  'gm',
)

/** Not a full parser, but enough for our snippets. The tokens always add up to exactly the code. */
export function tokenise(code: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(grammar)) {
    if (match.index > end) tokens.push({ kind: 'text', text: code.slice(end, match.index) })
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] as TokenKind
    tokens.push({ kind, text: match[0] })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ kind: 'text', text: code.slice(end) })
  return tokens
}
