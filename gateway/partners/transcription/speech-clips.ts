import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Utterance } from './speech-cutter.ts'
import { SAMPLE_RATE } from './transcription-engine.ts'

/** A part of a clip: when it is within the clip, and when it was on the timeline of the room, in seconds. */
export interface Piece {
  at: number
  seconds: number
  from: number
}

/** Several utterances of one participant as one file, without the long pauses. */
export interface Clip {
  participantId: string
  audio: string
  seconds: number
  pieces: Piece[]
}

/** Engines hear the end of an utterance by it. */
const SILENCE = new Int16Array(SAMPLE_RATE)
const MOST_SECONDS = 5 * 60

/** Joins the utterances of each participant to clips, in files of this folder. */
export function createClips(folder: string) {
  const clips: Clip[] = []
  const open = new Map<string, Clip>()

  function clipFor(participantId: string): Clip {
    const known = open.get(participantId)
    if (known && known.seconds < MOST_SECONDS) return known
    const added = { participantId, audio: join(folder, `${clips.length}.s16`), seconds: 0, pieces: [] }
    clips.push(added)
    open.set(participantId, added)
    return added
  }

  return {
    clips,
    add(participantId: string, { at, samples }: Utterance): void {
      const clip = clipFor(participantId)
      const seconds = samples.length / SAMPLE_RATE
      clip.pieces.push({ at: clip.seconds, seconds, from: at / SAMPLE_RATE })
      for (const part of [samples, SILENCE]) {
        appendFileSync(clip.audio, Buffer.from(part.buffer, part.byteOffset, part.byteLength), { mode: 0o600 })
      }
      clip.seconds += seconds + SILENCE.length / SAMPLE_RATE
    },
  }
}
