import { describe, expect, test } from 'vitest'
import { readPdf } from '#tests/support/pdf-text.ts'
import { openPaper } from './paper.ts'
import { scriptRuns, unprintable, visualRuns } from './runs.ts'

const about = { title: 'UP-2026-000042', language: 'en', createdAt: new Date('2026-11-01T06:00:00Z') }

async function page(...lines: string[]) {
  const paper = openPaper(about)
  for (const [index, line] of lines.entries()) paper.text(line, { x: 50, y: 60 + index * 20 })
  return paper.toBytes()
}

describe('a document', () => {
  test('keeps its letters, whatever an earlier document composed of them', async () => {
    await page('ŵŷ')
    expect(readPdf(await page('wy')).pages).toEqual(['wy\n'])
  })

  test('has the same bytes for the same text, and others for another', async () => {
    const [one, again, other] = [await page('Tea'), await page('Tea'), await page('Teas')]
    expect(one.equals(again)).toBe(true)
    expect(one.equals(other)).toBe(false)
  })

  test('has the same bytes when created concurrently', async () => {
    const alone = await page('Tea 7')
    const many = await Promise.all(Array.from({ length: 12 }, (_, index) => page(`Tea ${index}`)))
    expect(many[7]?.equals(alone)).toBe(true)
  })

  test('declares PDF/A-3b and embeds every font', async () => {
    const bytes = await page('Tea', 'خدمة')
    const text = bytes.toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(text).toContain('/OutputIntent')
    expect(text).not.toContain('Helvetica')
    const { embedded } = readPdf(bytes)
    expect(embedded.length).toBeGreaterThan(0)
    expect(embedded).not.toContain(false)
  })

  test('has extractable text in every script', async () => {
    const lines = ['Zażółć gęślą jaźń', 'Ελληνικά', 'Москва', 'Bill & Co. <x>', '1,234.50 −3']
    expect(readPdf(await page(...lines)).pages).toEqual([lines.map((line) => `${line}\n`).join('')])
  })

  test('has no party’s name in its title, because XMP would contain it unescaped', () => {
    expect(() => openPaper({ ...about, title: 'Bill & Co.' })).toThrow('no title')
  })

  test('numbers all pages', async () => {
    const paper = openPaper(about)
    paper.addPage()
    paper.onEachPage((number, of) => paper.text(`${number} of ${of}`, { x: 50, y: 50 }))
    expect(readPdf(await paper.toBytes()).pages).toEqual(['1 of 2\n', '2 of 2\n'])
  })
})

describe('letters', () => {
  test('of another script use that script’s font', () => {
    expect(scriptRuns('Tea خدمة شاي GmbH')).toEqual([
      { script: 'latin', text: 'Tea ' },
      { script: 'arabic', text: 'خدمة شاي ' },
      { script: 'latin', text: 'GmbH' },
    ])
  })

  test('of a right-to-left line are set from the right, with numbers and other scripts as they read', () => {
    const line = (text: string) => visualRuns(text).map((run) => run.text)
    expect(line('شاي أخضر')).toEqual(['أخضر', ' ', 'شاي'])
    expect(line('ضريبة 20% (مصر)')).toEqual(['(', 'مصر', ')', ' ', '%', '20', ' ', 'ضريبة'])
    expect(line('Tea شاي أخضر 100 g')).toEqual(['Tea ', '100', ' ', 'أخضر', ' ', 'شاي', ' g'])
    expect(line('10119 Berlin')).toEqual(['10119 Berlin'])
  })

  test('without a font are reported and drawn as a visible placeholder', () => {
    expect(unprintable('株式会社 Tea')).toEqual(['株', '式', '会', '社'])
    expect(unprintable('Tea, Ελλάδα, Łódź, شاي')).toEqual([])
    expect(scriptRuns('株a')).toEqual([{ script: 'latin', text: '\u{fffd}a' }])
  })
})

describe('lines', () => {
  test('break at spaces, or inside a word longer than a line', () => {
    const paper = openPaper(about)
    expect(paper.wrap('one two three', 40)).toEqual(['one two', 'three'])
    const cut = paper.wrap('x'.repeat(60), 100)
    expect(cut.length).toBeGreaterThan(1)
    expect(cut.join('')).toBe('x'.repeat(60))
    expect(paper.wrap('', 100)).toEqual([''])
    expect(paper.wrap('one  two', 25)).toEqual(['one ', 'two'])
    expect(paper.wrap(`a ${'x'.repeat(30)} b`, 100)).toEqual(['a', 'x'.repeat(21), 'xxxxxxxxx b'])
  })
})
