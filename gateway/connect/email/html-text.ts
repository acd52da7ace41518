const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const BREAKING = new Set(['p', 'div', 'br', 'tr', 'li', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'])
const HIDDEN = ['style', 'script', 'head', 'title'] as const

/** The readable text of HTML, with the addresses of its links. Reads each character once: anyone may send anything. */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  let link = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) break
    parts.push(wordsOf(html.slice(at, open)))
    const end = html.startsWith('<!--', open) ? html.indexOf('-->', open) + 2 : html.indexOf('>', open)
    if (end < open) {
      at = html.length
      break
    }
    const tag = html.slice(open + 1, Math.min(end, open + 2_100))
    const name = /^\/?([a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
    if (BREAKING.has(name)) parts.push('\n')
    if (name === 'a' && tag.startsWith('/') && link) parts.push(` (${link})`)
    if (name === 'a') link = /\shref\s*=\s*["']?(https?:[^"'\s>]{1,2000})/i.exec(tag)?.[1] ?? ''
    at = HIDDEN.some((one) => one === name) && !tag.startsWith('/') ? afterHidden(html, name, end) : end + 1
  }
  if (at < html.length) parts.push(wordsOf(html.slice(at)))
  const lines = parts.join('').split('\n')
  return lines
    .map((one) => one.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function afterHidden(html: string, name: string, from: number): number {
  const close = html.indexOf(`</${name}`, from)
  const end = close === -1 ? -1 : html.indexOf('>', close)
  return end === -1 ? html.length : end + 1
}

function wordsOf(text: string): string {
  return text.replace(/\s/g, ' ').replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, code: string) => {
    if (!code.startsWith('#')) return ENTITIES[code.toLowerCase()] ?? whole
    const point = code[1] === 'x' || code[1] === 'X' ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
    return point >= 32 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : ' '
  })
}
