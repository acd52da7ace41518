import { fontFor, type Script } from './fonts.ts'

export interface Run {
  script: Script
  text: string
}

const REPLACEMENT = '\u{fffd}'

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

function scriptOf(char: string): Script | null {
  const code = char.codePointAt(0) ?? 0
  if (fontFor('latin', 'regular').hasGlyphForCodePoint(code)) return 'latin'
  return fontFor('arabic', 'regular').hasGlyphForCodePoint(code) ? 'arabic' : null
}
