import bidiFactory from 'bidi-js'
import { fontFor, type Script } from './fonts.ts'

export interface Run {
  script: Script
  text: string
}

const REPLACEMENT = '\u{fffd}'
const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u
const bidi = bidiFactory()

/**
 * The pieces of a line from left to right, each in one font. The first letter decides the direction of the line, so that
 * an address or an amount reads the same in every document. A font turns the letters of an Arabic word itself.
 */
export function visualRuns(text: string): Run[] {
  if (!RIGHT_TO_LEFT.test(text)) return scriptRuns(text)
  const { levels } = bidi.getEmbeddingLevels(text)
  const runs = levelRuns(text, levels).flatMap(({ text: piece, level }) =>
    scriptRuns(piece).map((run) => ({ ...run, level })),
  )
  return reordered(runs).map(({ script, text: piece, level }) => {
    const turns = level % 2 === 1 && script === 'latin'
    return { script, text: turns ? turned(piece) : piece }
  })
}

/** Splits a text where the font must change. A character that no font has becomes a visible replacement. */
export function scriptRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const char of text) {
    const script = scriptOf(char)
    const last = runs.at(-1)
    // A space has the font of the words around it.
    const joins = last && (script === last.script || char === ' ')
    const shown = script ? char : REPLACEMENT
    if (joins) last.text += shown
    else runs.push({ script: script ?? 'latin', text: shown })
  }
  return runs
}

/** The characters of a text that can't be printed, each once. */
export function unprintable(text: string): string[] {
  return [...new Set(text)].filter((char) => scriptOf(char) === null)
}

/** The rule that a text breaks if documents can't print all of it; null if they can. */
export function printFault(text: string): string | null {
  const chars = unprintable(text)
  if (chars.length === 0) return null
  return `must use Latin, Greek, Cyrillic or Arabic letters; documents can’t print ${chars.slice(0, 5).join(' ')}`
}

function scriptOf(char: string): Script | null {
  const code = char.codePointAt(0) ?? 0
  if (fontFor('latin', 'regular').hasGlyphForCodePoint(code)) return 'latin'
  return fontFor('arabic', 'regular').hasGlyphForCodePoint(code) ? 'arabic' : null
}

function levelRuns(text: string, levels: Uint8Array): { text: string; level: number }[] {
  const runs: { text: string; level: number }[] = []
  for (const [at, unit] of text.split('').entries()) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    // pdfkit sets word after word from left to right, so in the other direction each word is a run.
    const isApart = level % 2 === 1 && (unit === ' ' || last?.text === ' ')
    if (last?.level === level && !isApart) last.text += unit
    else runs.push({ text: unit, level })
  }
  return runs
}

// Rule L2 of the Unicode bidirectional algorithm (UAX 9): from the deepest level up, turn what is at least as deep.
function reordered<Leveled extends { level: number }>(runs: readonly Leveled[]): Leveled[] {
  const line = [...runs]
  for (let level = Math.max(0, ...line.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < line.length; start++) {
      if ((line[start]?.level ?? 0) < level) continue
      let end = start
      while (end < line.length && (line[end]?.level ?? 0) >= level) end++
      line.splice(start, end - start, ...line.slice(start, end).reverse())
      start = end
    }
  }
  return line
}

function turned(text: string): string {
  return [...text]
    .reverse()
    .map((char) => bidi.getMirroredCharacter(char) ?? char)
    .join('')
}
