const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Indents JSON by two spaces without parsing it, so that numbers keep all of their digits. */
export function indentJson(text: string): string {
  const tokens = text.match(token) ?? []
  let depth = 0
  const line = () => `\n${'  '.repeat(depth)}`
  return tokens
    .map((one, at) => {
      if (one === ',') return `,${line()}`
      if (one === ':') return ': '
      const isEmpty = /^[{[]$/.test(tokens[at - 1] ?? '')
      if (one === '}' || one === ']') {
        depth -= 1
        return isEmpty ? one : line() + one
      }
      const start = isEmpty ? line() : ''
      if (one === '{' || one === '[') depth += 1
      return start + one
    })
    .join('')
}
