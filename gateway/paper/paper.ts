import PDFDocument from 'pdfkit'
import { fontForDocument, type Script, type Weight } from './fonts.ts'
import { visualRuns } from './runs.ts'

export interface Style {
  weight?: Weight
  size?: number
  colour?: string
}

interface Place extends Style {
  x: number
  /** The baseline of the text. */
  y: number
  align?: 'left' | 'right'
}

const A4 = { width: 595.28, height: 841.89 }
const scripts: Script[] = ['latin', 'arabic']
const weights: Weight[] = ['regular', 'semibold']

export interface Paper {
  width: number
  height: number
  text(text: string, place: Place): void
  /** Splits at spaces, and inside a word only if it is longer than a line. */
  wrap(text: string, width: number, style?: Style): string[]
  rule(x: number, y: number, width: number, colour?: string): void
  fill(x: number, y: number, width: number, height: number, colour: string): void
  addPage(): void
  /** Draws on every page once the number of pages is known. */
  onEachPage(draw: (page: number, pages: number) => void): void
  toBytes(): Promise<Buffer>
}

export interface Attachment {
  name: string
  type: string
  description: string
  bytes: Buffer
  /** Its description in RDF, for the document's metadata. */
  metadata: string
}

interface About {
  title: string
  language: string
  createdAt: Date
  /** `rtl` mirrors the page: a place on the left is on the right. */
  direction?: 'ltr' | 'rtl'
  /** Another form of the document, for machines. */
  attachment?: Attachment | null
}

/**
 * A PDF/A-3b under construction. The same calls with the same `createdAt` give the same bytes. `title` goes into XMP
 * unescaped, so it may contain only letters, digits, spaces and `./-`, and never the name of a party.
 */
export function openPaper({ direction = 'ltr', attachment = null, ...about }: About): Paper {
  if (!/^[A-Za-z0-9 ./-]+$/.test(about.title)) throw new Error(`no title for a PDF/A: ${about.title}`)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: about.language,
    bufferPages: true,
    // Without null, Helvetica is included, which is never embedded.
    font: null as unknown as string,
    info: { Title: about.title, CreationDate: about.createdAt, ModDate: about.createdAt },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((done) => document.on('end', () => done(Buffer.concat(chunks))))
  for (const script of scripts) {
    for (const weight of weights) {
      document.registerFont(`${script} ${weight}`, fontForDocument(script, weight) as unknown as string)
    }
  }

  if (attachment) attach(document, attachment, about.createdAt)
  const left = (x: number, width: number) => (direction === 'ltr' ? x : A4.width - x - width)

  function choose(script: Script, { weight = 'regular', size = 9 }: Style) {
    document.font(`${script} ${weight}`).fontSize(size)
  }

  function widthOf(text: string, style: Style): number {
    return visualRuns(text).reduce((width, run) => {
      choose(run.script, style)
      return width + document.widthOfString(run.text)
    }, 0)
  }

  return {
    ...A4,
    text(text, place) {
      const width = widthOf(text, place)
      let x = left(place.align === 'right' ? place.x - width : place.x, width)
      document.fillColor(place.colour ?? '#1a1a1a')
      for (const run of visualRuns(text)) {
        choose(run.script, place)
        document.text(run.text, x, place.y, { lineBreak: false, baseline: 'alphabetic' })
        x += document.widthOfString(run.text)
      }
    },
    wrap: (text, width, style = {}) => wrapped(text, (part) => widthOf(part, style) <= width),
    rule: (x, y, width, colour = '#d9d9de') => void document.rect(left(x, width), y, width, 0.6).fill(colour),
    fill: (x, y, width, height, colour) => void document.rect(left(x, width), y, width, height).fill(colour),
    addPage: () => void document.addPage(),
    onEachPage(draw) {
      const { start, count } = document.bufferedPageRange()
      for (let index = 0; index < count; index++) {
        document.switchToPage(start + index)
        draw(index + 1, count)
      }
    },
    async toBytes() {
      document.end()
      return ended
    },
  }
}

function attach(document: PDFKit.PDFDocument, { name, type, description, bytes, metadata }: Attachment, at: Date) {
  // The types of pdfkit lack two options and a method that PDF/A-3 needs.
  const pdf = document as unknown as { file(bytes: Buffer, options: object): void; appendXML(xml: string): void }
  const dates = { creationDate: at, modifiedDate: at }
  pdf.file(bytes, { name, type, description, relationship: 'Alternative', ...dates })
  pdf.appendXML(metadata)
}

function wrapped(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let words = text.split(' ')
  for (;;) {
    const whole = most(words.length, (count) => fits(words.slice(0, count).join(' ')))
    if (whole === words.length) return [...lines, words.join(' ')]
    if (whole > 0) {
      lines.push(words.slice(0, whole).join(' '))
      const next = words.findIndex((word, at) => at >= whole && word !== '')
      words = next < 0 ? [''] : words.slice(next)
      continue
    }
    const [long = '', ...others] = words
    const chars = [...long]
    const cut = Math.max(
      1,
      most(chars.length, (count) => fits(chars.slice(0, count).join(''))),
    )
    lines.push(chars.slice(0, cut).join(''))
    words = [chars.slice(cut).join(''), ...others]
  }
}

/** The most that fits. Halves the range, because each measurement takes as long as the text. */
function most(count: number, fits: (count: number) => boolean): number {
  if (fits(count)) return count
  let [least, over] = [0, count]
  while (over - least > 1) {
    const middle = (least + over) >> 1
    if (fits(middle)) least = middle
    else over = middle
  }
  return least
}
