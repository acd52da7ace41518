import type { Clip, Piece } from './speech-clips.ts'
import type { Said, Word } from './transcription-engine.ts'

/** Puts what an engine heard in a clip onto the timeline of the room, in seconds. Splits what spans a long pause. */
export function placeSaid({ pieces }: Pick<Clip, 'pieces'>, said: Said[]): Said[] {
  return said.flatMap((one) => {
    const groups = groupsOf(pieces, timedWords(one))
    const hasTimes = one.words.length > 0
    const placedGroups = groups.map(({ piece, words }) => ({ piece, words: words.map((word) => placed(word, piece)) }))
    const [only, ...others] = placedGroups
    if (only && others.length === 0) return [{ ...placed(one, only.piece), words: hasTimes ? only.words : [] }]
    return placedGroups.map(({ words }) => together(words, hasTimes))
  })
}

function groupsOf(pieces: Piece[], words: Word[]): { piece: Piece; words: Word[] }[] {
  const groups: { piece: Piece; words: Word[] }[] = []
  for (const word of words) {
    const piece = pieceAt(pieces, (word.start + word.end) / 2)
    const last = groups.at(-1)
    if (piece && last?.piece === piece) last.words.push(word)
    else if (piece) groups.push({ piece, words: [word] })
  }
  return groups
}

/** With the punctuation of the whole text, if its words are as many as those with times. */
function timedWords({ start, end, text, confidence, words }: Said): Word[] {
  const tokens = text.split(' ').filter(Boolean)
  if (words.length === tokens.length) return words.map((word, nth) => ({ ...word, text: tokens[nth] ?? word.text }))
  if (words.length > 0) return words
  const each = (end - start) / Math.max(1, tokens.length)
  return tokens.map((token, nth) => ({
    start: start + nth * each,
    end: start + (nth + 1) * each,
    text: token,
    confidence,
  }))
}

function together(words: Word[], hasTimes: boolean): Said {
  const [first] = words
  return {
    start: first?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    text: words.map(({ text }) => text).join(' '),
    confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
    words: hasTimes ? words : [],
  }
}

/** The piece at this moment, or the one before it: engines are late at times. */
function pieceAt(pieces: Piece[], seconds: number): Piece | undefined {
  return pieces.findLast(({ at }) => at <= seconds) ?? pieces[0]
}

function placed<T extends { start: number; end: number }>(one: T, { at, seconds, from }: Piece): T {
  const place = (moment: number) => from + Math.min(seconds, Math.max(0, moment - at))
  const start = place(one.start)
  return { ...one, start, end: Math.max(start, place(one.end)) }
}
