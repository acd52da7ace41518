import { cuesOf } from './cues.ts'
import type { WrittenTranscript } from './written-transcript.ts'

type Segments = WrittenTranscript['segments']

/** WebVTT with the speaker in a voice tag (W3C WebVTT 3.5). A cue has the index of its segment. */
export function writeVtt(segments: Segments, roomId: string): string {
  const cues = segments.flatMap(cuesOf).map(({ segment: { index, speaker }, nth, start, end, lines }) => {
    const id = nth === 0 ? String(index) : `${index}-${nth + 1}`
    return `${id}\n${clock(start, '.')} --> ${clock(end, '.')}\n<v ${escaped(oneLine(speaker))}>${lines.map(escaped).join('\n')}\n`
  })
  return [`WEBVTT\n\nNOTE room ${roomId}\n`, ...cues].join('\n')
}

/** SubRip, with the speaker in front of the first cue of each segment. */
export function writeSrt(segments: Segments): string {
  const cues = segments.flatMap(cuesOf).map(({ segment: { speaker }, nth, start, end, lines }, at) => {
    const text = nth === 0 ? `${oneLine(speaker)}: ${lines.join('\n')}` : lines.join('\n')
    return `${at + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${text.replaceAll(/--+>/g, '->')}\n`
  })
  return cues.join('\n')
}

/** A line for each segment. */
export function writeText(segments: Segments): string {
  return segments
    .map(({ start, speaker, text }) => `[${clock(start, '.').slice(0, 8)}] ${oneLine(speaker)}: ${text}\n`)
    .join('')
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
