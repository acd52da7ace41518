import { SAMPLE_RATE } from './transcription-engine.ts'

/** 20 milliseconds. */
export const FRAME = SAMPLE_RATE / 50
const FRAMES_PER_SECOND = SAMPLE_RATE / FRAME
/** Speech is louder than the noise by this many decibels, and louder than an absolute minimum. */
const ABOVE_NOISE_DB = 9
const LEAST_DB = -55
const [QUIETEST_NOISE_DB, LOUDEST_NOISE_DB] = [-75, -40]
/** Lost packets and muted microphones say nothing about the noise. */
const DIGITAL_SILENCE_DB = -90
/** How fast the noise is believed to grow: a pause shows it at once. */
const NOISE_RISE_DB = 1 / FRAMES_PER_SECOND
/** Frames of speech, less those of silence, with which an utterance begins. */
const BEGIN_FRAMES = 4
const BEFORE_FRAMES = 12
const AFTER_FRAMES = 15
const PAUSE_FRAMES = 35
/** Shorter sounds are clicks. */
const LEAST_FRAMES = 8
const MOST_FRAMES = 30 * FRAMES_PER_SECOND
/** Where an utterance is too long, it is cut at its quietest frame in its last five seconds. */
const CUT_WITHIN_FRAMES = 5 * FRAMES_PER_SECOND

interface Frame {
  samples: Int16Array
  db: number
  isSpeech: boolean
}

export interface Utterance {
  /** Its first sample in the stream. */
  at: number
  samples: Int16Array
}

/** Cuts what one participant said into utterances, by its loudness. Places are samples since the beginning. */
export function createSpeechCutter() {
  let next = 0
  let rest = new Int16Array(0)
  let noiseDb = QUIETEST_NOISE_DB
  /** The frames before `next` that an utterance has, or may begin with. */
  let frames: Frame[] = []
  let isOpen = false
  let heat = 0
  let silent = 0

  function cut(count: number): Utterance[] {
    const kept = frames.slice(0, count)
    const at = next - frames.length * FRAME
    frames = frames.slice(count)
    if (kept.filter(({ isSpeech }) => isSpeech).length < LEAST_FRAMES) return []
    return [{ at, samples: joined(kept) }]
  }

  function close(): Utterance[] {
    const done = isOpen ? cut(Math.max(0, frames.length - Math.max(0, silent - AFTER_FRAMES))) : []
    frames = []
    isOpen = false
    heat = 0
    silent = 0
    return done
  }

  function add(samples: Int16Array): Utterance[] {
    const db = loudnessOf(samples)
    if (db > DIGITAL_SILENCE_DB) noiseDb = noiseAfter(noiseDb, db)
    const isSpeech = db > Math.max(LEAST_DB, noiseDb + ABOVE_NOISE_DB)
    frames.push({ samples, db, isSpeech })
    next += FRAME
    silent = isSpeech ? 0 : silent + 1
    if (!isOpen) {
      heat = Math.max(0, heat + (isSpeech ? 1 : -1))
      isOpen = heat >= BEGIN_FRAMES
      if (!isOpen) frames = frames.slice(-(BEFORE_FRAMES + BEGIN_FRAMES))
      return []
    }
    if (silent >= PAUSE_FRAMES) return close()
    return frames.length >= MOST_FRAMES ? cut(quietestOf(frames)) : []
  }

  return {
    /** Samples that are before the place that was reached are ignored; a gap is silence. */
    push(at: number, samples: Int16Array): Utterance[] {
      const place = next + rest.length
      const done: Utterance[] = []
      if (at - place > PAUSE_FRAMES * FRAME) {
        done.push(...close())
        rest = new Int16Array(0)
        next = at
      }
      const all = continued(rest, at - next - rest.length, samples)
      let from = 0
      for (; from + FRAME <= all.length; from += FRAME) done.push(...add(all.slice(from, from + FRAME)))
      rest = all.slice(from)
      return done
    },
    end: close,
  }
}

/** Leaves samples out that overlap, and puts silence into a gap. */
function continued(rest: Int16Array, gap: number, samples: Int16Array): Int16Array {
  const fresh = gap < 0 ? samples.subarray(Math.min(samples.length, -gap)) : samples
  const all = new Int16Array(rest.length + Math.max(0, gap) + fresh.length)
  all.set(rest)
  all.set(fresh, all.length - fresh.length)
  return all
}

function noiseAfter(noiseDb: number, db: number): number {
  const risen = Math.min(db, noiseDb + NOISE_RISE_DB)
  return Math.min(LOUDEST_NOISE_DB, Math.max(QUIETEST_NOISE_DB, risen))
}

function loudnessOf(samples: Int16Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return 10 * Math.log10(sum / samples.length / 32_768 ** 2 + 1e-10)
}

function quietestOf(frames: Frame[]): number {
  const from = frames.length - CUT_WITHIN_FRAMES
  const last = frames.slice(from).map(({ db }) => db)
  return from + last.indexOf(Math.min(...last)) + 1
}

function joined(frames: Frame[]): Int16Array {
  const samples = new Int16Array(frames.length * FRAME)
  for (const [nth, frame] of frames.entries()) samples.set(frame.samples, nth * FRAME)
  return samples
}
