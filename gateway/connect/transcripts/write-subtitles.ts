import { type Cue, cuesOf } from './cues.ts'
import type { WrittenTranscript } from './written-transcript.ts'

type Segments = WrittenTranscript['segments']

/** WebVTT with the speaker in a voice tag (W3C WebVTT 3.5). A cue has the index of its segment. */
export function* vttOf(segments: Segments, roomId: string): Generator<string> {
  yield `WEBVTT\n\nNOTE room ${roomId}\n`
  for (const { segment, nth, start, end, lines } of cuesIn(segments)) {
    const { index, speaker } = segment
    const id = nth === 0 ? String(index) : `${index}-${nth + 1}`
    yield `\n${id}\n${clock(start, '.')} --> ${clock(end, '.')}\n<v ${escaped(oneLine(speaker))}>${lines.map(escaped).join('\n')}\n`
  }
}

/** SubRip, with the speaker in front of the first cue of each segment. */
export function* srtOf(segments: Segments): Generator<string> {
  let count = 0
  for (const { segment, nth, start, end, lines } of cuesIn(segments)) {
    const text = nth === 0 ? `${oneLine(segment.speaker)}: ${lines.join('\n')}` : lines.join('\n')
    const gap = count === 0 ? '' : '\n'
    yield `${gap}${++count}\n${clock(start, ',')} --> ${clock(end, ',')}\n${text.replaceAll(/--+>/g, '->')}\n`
  }
}

/** A line for each segment. */
export function* textLinesOf(segments: Segments): Generator<string> {
  for (const { start, speaker, text } of segments)
    yield `[${clock(start, '.').slice(0, 8)}] ${oneLine(speaker)}: ${text}\n`
}

function* cuesIn(segments: Segments): Generator<Cue> {
  for (const segment of segments) yield* cuesOf(segment)
}

function clock(seconds: number, point: '.' | ','): string {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}${point}${part(ms % 1000, 3)}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
