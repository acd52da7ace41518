/** Cuts the beginning of a JSON document at a valid place and closes it, so that a parser accepts it. */
export function closeJson(beginning: string): string {
  const open: ('}' | ']')[] = []
  let end = 0
  let isName = false
  for (let at = 0; at < beginning.length; at++) {
    const sign = beginning[at]
    if (sign === '"') {
      const close = endOfString(beginning, at)
      if (close.isCut) return beginning.slice(0, isName ? end : close.at) + (isName ? '' : '"') + closing(open)
      at = close.at
      continue
    }
    if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']')
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign !== ',' && sign !== ':') continue
    isName = sign !== ':' && open.at(-1) === '}'
    if (sign !== ':') end = sign === ',' ? at : at + 1
  }
  return beginning.slice(0, end) + closing(open)
}

// The closing quote, or the last place where the string can end without splitting an escape.
function endOfString(text: string, start: number): { at: number; isCut: boolean } {
  let at = start + 1
  while (at < text.length && text[at] !== '"') {
    const next = at + (text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2)
    if (next > text.length) return { at, isCut: true }
    at = next
  }
  return { at, isCut: at >= text.length }
}

function closing(open: string[]): string {
  return open.toReversed().join('')
}
