import { setPriority } from 'node:os'
import { SAMPLE_RATE as CLOCK_RATE, createPlacer } from '../recording/mixer.ts'
import { listCaptures } from '../recording/read-captures.ts'
import { readFrames, type StreamInfo } from '../recording/read-frames.ts'
import { createSoundDecoder } from '../recording/sound-decoder.ts'
import { survey } from '../recording/survey.ts'
import { serveJobs } from '../speech/serve-jobs.ts'
import { type Clip, createClips } from './speech-clips.ts'
import { createSpeechCutter } from './speech-cutter.ts'
import { SAMPLE_RATE } from './transcription-engine.ts'

export interface ExtractJob {
  captures: string
  /** An empty folder for the clips. */
  into: string
}

export interface Extracted {
  /** The duration of the recording, which begins with the first frame. */
  duration_seconds: number
  /** Whether anybody turned on a microphone. */
  hasSound: boolean
  clips: Clip[]
}

/** Requests of the API come first. */
const NICE = 10

setPriority(NICE)
serveJobs(async ({ captures, into }: ExtractJob): Promise<Extracted | null> => {
  const paths = await listCaptures(captures)
  const found = await survey(paths)
  if (!found) return null
  const { clips, add } = createClips(into)
  const voices = new Map<string, ReturnType<typeof createVoice>>()
  for await (const read of readFrames(paths)) {
    if (read.type !== 'audio') continue
    const { name } = read.stream
    const voice = voices.get(name) ?? createVoice(read.stream, add)
    voices.set(name, voice)
    voice.add(read.sound.timestamp, found.place(read.stream, read.sound), read.sound.payload)
  }
  for (const voice of voices.values()) voice.end()
  return { duration_seconds: Math.round(found.durationMs) / 1000, hasSound: found.hasSound, clips }
})

function createVoice({ participantId }: StreamInfo, add: ReturnType<typeof createClips>['add']) {
  const decode = createSoundDecoder(SAMPLE_RATE)
  const placeOf = createPlacer()
  const cutter = createSpeechCutter()
  const keep = (utterances: ReturnType<typeof cutter.end>) => {
    for (const one of utterances) add(participantId, one)
  }
  return {
    add(timestamp: number, ms: number, payload: Buffer) {
      const samples = decode(payload)
      if (samples) keep(cutter.push(Math.round((placeOf(timestamp, ms) * SAMPLE_RATE) / CLOCK_RATE), samples))
    },
    end: () => keep(cutter.end()),
  }
}
