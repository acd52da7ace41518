import { open } from 'node:fs/promises'
import { request } from 'undici'
import { orStorageFull, type SpeechEngine, SpeechError } from './speech-engine.ts'

interface Options {
  /** The base of the API: `/audio/speech` follows. */
  url: string
  key: string | undefined
  model: string
  patienceMs?: number
}

/** The rate of the `pcm` format. Other formats would not offer every rate that ours has. */
const SAMPLE_RATE = 24_000
const PATIENCE_MS = 60_000
/** The most characters of one request, and the most bytes of its audio: 30 minutes. */
const MOST_CHARACTERS = 4_096
const MOST_BYTES = 30 * 60 * SAMPLE_RATE * 2

/** Speaks with OpenAI, or with any server that has the same interface. */
export function createOpenAiEngine({ url, key, model, patienceMs = PATIENCE_MS }: Options): SpeechEngine {
  const stopping = new AbortController()
  const endpoint = `${url.replace(/\/$/, '')}/audio/speech`
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) }

  async function ask(input: string, voice: string, speed: number) {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(patienceMs)])
    const body = JSON.stringify({ model, input, voice, speed, response_format: 'pcm' })
    const response = await request(endpoint, { method: 'POST', headers, body, signal })
    if (response.statusCode === 200) return response.body
    await response.body.dump()
    throw refusalOf(response.statusCode)
  }

  return {
    name: 'openai',
    close: () => stopping.abort(),
    async speak({ text, voice, speed, into }) {
      const file = await open(into, 'w').catch((error: unknown) => {
        throw toSpeechError(error)
      })
      try {
        let bytes = 0
        for (const part of partsOf(text)) {
          for await (const chunk of await ask(part, voice.openai, speed)) {
            bytes += chunk.length
            if (bytes > MOST_BYTES) {
              throw new SpeechError('audio_too_long', 'The audio is longer than 30 minutes.', { isFinal: true })
            }
            await file.write(chunk)
          }
        }
        if (bytes === 0) throw new SpeechError('engine_failed', 'The speech engine sent no audio.')
        return SAMPLE_RATE
      } catch (error) {
        throw toSpeechError(error)
      } finally {
        await file.close()
      }
    },
  }
}

function refusalOf(status: number): SpeechError {
  if (status === 429 || status >= 500) {
    return new SpeechError('engine_failed', `The speech engine responded with ${status}.`)
  }
  return new SpeechError('engine_refused', `The speech engine refused the text with ${status}.`, { isFinal: true })
}

function toSpeechError(error: unknown): SpeechError {
  const known = orStorageFull(error)
  if (known instanceof SpeechError) return known
  const cause = error as Error
  if (cause.name === 'TimeoutError')
    return new SpeechError('engine_timeout', 'The speech engine did not respond in time.')
  return new SpeechError('engine_failed', `The speech engine could not be reached: ${cause.message}`, { cause })
}

/** Splits a long text after a sentence, else after a word, else between characters. */
export function partsOf(text: string, most = MOST_CHARACTERS): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > most) {
    const head = rest.slice(0, most)
    const sentence = /^[\s\S]*[.!?。！？\n](?=\s|$|[^\s])/u.exec(head)?.[0].length ?? 0
    const word = head.lastIndexOf(' ') + 1
    const whole = (head.charCodeAt(most - 1) & 0xfc00) === 0xd800 ? most - 1 : most
    const at = sentence > most / 2 ? sentence : word > 0 ? word : whole
    parts.push(rest.slice(0, at))
    rest = rest.slice(at)
  }
  return [...parts, rest]
}
