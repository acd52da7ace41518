import type { Heard, Said } from '../../partners/transcription/transcription-engine.ts'
import type { Transcript, TranscriptSegment } from '../transcript.schema.ts'

/** The words of one participant, on the timeline of the room. */
export interface HeardParticipant extends Heard {
  participantId: string
}

/** The content of a transcript. */
export interface WrittenTranscript {
  speakers: Transcript['speakers']
  segments: TranscriptSegment[]
}

/** Puts what all participants said in order. */
export function writeTranscript(heard: HeardParticipant[], names: Record<string, string>): WrittenTranscript {
  const all = heard.flatMap(({ participantId, said }) => said.map((one) => ({ participantId, ...one })))
  const sorted = all.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const nameOf = (id: string) => names[id] ?? id
  const speakers = [...new Set(sorted.map(({ participantId }) => participantId))]
  return {
    speakers: speakers.map((participant_id) => ({ participant_id, name: nameOf(participant_id) })),
    segments: sorted.map(({ participantId, words, ...said }, index) => ({
      index,
      ...times(said),
      participant_id: participantId,
      speaker: nameOf(participantId),
      text: said.text,
      confidence: round(said.confidence),
      ...(words.length > 0 && {
        words: words.map((word) => ({ ...times(word), text: word.text, confidence: round(word.confidence) })),
      }),
    })),
  }
}

export function textOf({ segments }: Pick<WrittenTranscript, 'segments'>): string {
  return segments.map(({ text }) => text).join(' ')
}

function times({ start, end }: Pick<Said, 'start' | 'end'>) {
  return { start: round(start), end: round(end) }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
