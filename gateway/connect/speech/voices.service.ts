import { rm } from 'node:fs/promises'
import type { Runtime } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { StoredFile } from '../../files/files.ts'
import type { SpeechEngine } from '../../partners/speech/speech-engine.ts'
import { languageName, type Voice, voiceNamed, voices } from '../../partners/speech/voices.schema.ts'
import type { VoiceList } from '../speech.schema.ts'
import { sampleTexts } from './sample-texts.ts'

export function listVoices({ config }: Runtime, language: string | undefined): VoiceList {
  const wanted = voices.filter((one) => language === undefined || one.language === language)
  return {
    data: wanted.map(({ voice, name, language, gender }) => ({
      voice,
      name,
      language,
      language_name: languageName(language),
      gender,
      sample_url: `${config.baseUrl}/hosted/voices/${voice}/sample`,
    })),
  }
}

const underWay = new Map<string, Promise<void>>()

/** The sample of a voice, which is made once. Throws `service_unavailable`. */
export async function getVoiceSample(runtime: Runtime, name: string): Promise<StoredFile> {
  const engine = runtime.partners.speech.live ?? runtime.partners.speech.sandbox
  if (!engine) throw unavailable('This service has no speech engine.')
  const path = `shared/voices/${engine.name}/${name}.mp3`
  const kept = await runtime.files.find(path)
  if (kept) return kept
  const making = underWay.get(path) ?? makeSample(runtime, engine, voiceNamed(name), path)
  underWay.set(path, making)
  await making.finally(() => underWay.delete(path))
  const made = await runtime.files.find(path)
  if (!made) throw unavailable('The sample could not be stored.')
  return made
}

async function makeSample({ files, audio, log }: Runtime, engine: SpeechEngine, voice: Voice, path: string) {
  const [samples, draft] = [await files.draft(), await files.draft()]
  try {
    const rate = await engine.speak({ text: sampleTexts[voice.language], voice, speed: 1, into: samples })
    await audio.encode({ from: samples, into: draft, rate, sampleRate: 24_000, format: 'mp3' })
    await files.keep(draft, path)
  } catch (error) {
    log.warn({ voice: voice.voice, error: (error as Error).message }, 'could not make the sample of a voice')
    throw unavailable('The sample could not be made.')
  } finally {
    await Promise.all([samples, draft].map((one) => rm(one, { force: true })))
  }
}

function unavailable(detail: string): Problem {
  return new Problem('service_unavailable', detail, { members: { retry_after: 30 }, headers: { 'Retry-After': '30' } })
}
