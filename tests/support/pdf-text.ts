import { inflateSync } from 'node:zlib'

/** The text of a PDF as pdfkit writes it, page by page and row by row, and the properties of its fonts. */
export function readPdf(bytes: Buffer) {
  const objects = objectsOf(bytes)
  const fonts = [...objects.values()].filter(({ head }) => /\/Type \/FontDescriptor/.test(head))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  const words = pages.map(({ head }) => wordsOf(head, objects))
  return {
    pages: words.map((page) => page.map(({ text }) => `${text}\n`).join('')),
    /** The words of one height, in the order in which they were drawn. */
    rows: words.flatMap((page) =>
      [...Map.groupBy(page, ({ y }) => y).values()].map((row) => row.map(({ text }) => text).join(' | ')),
    ),
    embedded: fonts.map(({ head }) => /\/FontFile2? \d+ 0 R|\/FontFile2 /.test(head)),
    fontCount: [...objects.values()].filter(({ head }) => /\/Type \/Font\b/.test(head)).length,
  }
}

interface Entry {
  head: string
  stream: Buffer | null
}

function objectsOf(bytes: Buffer): Map<string, Entry> {
  const text = bytes.toString('latin1')
  const objects = new Map<string, Entry>()
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    const end = text.indexOf('\nendobj', start)
    const begin = text.indexOf('stream\n', start)
    const hasStream = begin !== -1 && begin < end
    const head = text.slice(start, hasStream ? begin : end)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const raw = hasStream ? bytes.subarray(begin + 7, begin + 7 + length) : null
    const stream = raw && /\/FlateDecode/.test(head) ? inflateSync(raw) : raw
    objects.set(match[1] ?? '', { head, stream })
  }
  return objects
}

function wordsOf(page: string, objects: Map<string, Entry>): { y: string; text: string }[] {
  const follow = (dict: string, name: string) => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(dict)?.[1] ?? '')
  const resources = follow(page, 'Resources')?.head ?? page
  const maps = new Map<string, Map<string, string>>()
  const fontDict = /\/Font <<([^>]*)>>/.exec(resources)?.[1] ?? ''
  for (const [, name = '', id = ''] of fontDict.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = follow(objects.get(id)?.head ?? '', 'ToUnicode')?.stream
    maps.set(name, characterMap(unicode?.toString('latin1') ?? ''))
  }
  const content = follow(page, 'Contents')?.stream?.toString('latin1') ?? ''
  const words: { y: string; text: string }[] = []
  let current = new Map<string, string>()
  let y = ''
  for (const [, height, font, shown] of content.matchAll(/ (\S+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    y = height ?? y
    if (font) current = maps.get(font) ?? new Map()
    if (shown === undefined) continue
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    words.push({ y, text: codes.map((code) => current.get(code) ?? '?').join('') })
  }
  return words
}

// pdfkit maps glyphs in runs: `<0001> <0005> [<0042> <0069> …]`.
function characterMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, from = '0', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
    const targets = [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = '']) => hex.replaceAll(' ', ''))
    for (const [index, hex] of targets.entries()) {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0')
      map.set(code, Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    }
  }
  return map
}
