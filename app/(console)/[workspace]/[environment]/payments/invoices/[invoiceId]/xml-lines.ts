import type { Token } from '#components/code/tokenise.ts'

/** XML without line breaks, one element per line. An element that contains only text stays on one line. */
export function xmlLines(xml: string): Token[][] {
  let depth = 0
  const parts = xml.trim().match(/<\/[^>]+>|<[^>]*[/?]>|<[^>]+>[^<]*(?:<\/[^>]+>)?/g) ?? []
  return parts.map((part) => {
    const text = part.trim()
    const isEnd = text.startsWith('</')
    if (isEnd) depth--
    const indent: Token = { kind: 'text', text: '  '.repeat(depth) }
    const isWhole = /<\/[^>]+>$/.test(text) || text.startsWith('<?') || text.endsWith('/>')
    if (!isEnd && !isWhole) depth++
    return [indent, ...tokensOf(text)]
  })
}

function tokensOf(line: string): Token[] {
  const [, open = '', attributes = '', end = '', content = '', close = ''] =
    /^(<[^\s>/?]+|<\/[^>]+|<\?\w+)([^>]*?)(\/?>|\?>)([^<]*)(<\/[^>]+>)?$/.exec(line) ?? []
  if (!open) return [{ kind: 'text', text: line }]
  const values = attributes.split(/("[^"]*")/).filter(Boolean)
  return [
    { kind: 'key', text: open },
    ...values.map((text): Token => ({ kind: text.startsWith('"') ? 'string' : 'text', text })),
    { kind: 'key', text: end },
    ...(content ? [{ kind: 'text', text: content } as const] : []),
    ...(close ? [{ kind: 'key', text: close } as const] : []),
  ]
}
