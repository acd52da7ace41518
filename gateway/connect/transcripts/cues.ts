import type { TranscriptSegment } from '../transcript.schema.ts'

const MOST_CHARACTERS = 42
const MOST_LINES = 2
const MOST_SECONDS = 7

interface Token {
  text: string
  start: number
  end: number
}

/** The text on the screen at one time. */
export interface Cue {
  segment: TranscriptSegment
  /** The place within its segment, from 0. */
  nth: number
  start: number
  end: number
  lines: string[]
}

/** Splits a segment where two lines are full or seven seconds have passed. */
export function cuesOf(segment: TranscriptSegment): Cue[] {
  const cues: Cue[] = []
  for (const token of tokensOf(segment)) {
    const cue = cues.at(-1)
    if (cue && token.end - cue.start <= MOST_SECONDS && write(cue.lines, token.text)) {
      cue.end = token.end
    } else {
      cues.push({ segment, nth: cues.length, start: token.start, end: token.end, lines: [token.text] })
    }
  }
  return cues
}

/** False if there is no room for it. */
function write(lines: string[], text: string): boolean {
  const longer = `${lines.at(-1)} ${text}`
  if (longer.length <= MOST_CHARACTERS) {
    lines[lines.length - 1] = longer
    return true
  }
  if (lines.length === MOST_LINES) return false
  lines.push(text)
  return true
}

/** The words with their times, which are in proportion to their length where the engine doesn't know them. */
function tokensOf({ text, start, end, words = [] }: TranscriptSegment): Token[] {
  const texts = text.split(/\s+/).filter(Boolean).flatMap(short)
  if (words.length === texts.length) return texts.map((one, nth) => ({ ...(words[nth] as Token), text: one }))
  const each = (end - start) / Math.max(1, texts.join('').length)
  let at = start
  return texts.map((one) => {
    const token = { text: one, start: at, end: at + each * one.length }
    at = token.end
    return token
  })
}

/** Languages without spaces have long lines, which break anywhere. */
function short(text: string): string[] {
  const characters = [...text]
  const parts = Math.ceil(characters.length / MOST_CHARACTERS)
  return Array.from({ length: parts }, (_, nth) =>
    characters.slice(nth * MOST_CHARACTERS, (nth + 1) * MOST_CHARACTERS).join(''),
  )
}
