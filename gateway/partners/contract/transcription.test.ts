import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { hasPocketsphinx, scriptedProgram, tellWithoutPocketsphinx } from '#tests/support/scripted-engine.ts'
import { startTranscriptionServer } from '#tests/support/transcription-server.ts'
import { createSoundDecoder } from '../recording/sound-decoder.ts'
import { SPOKEN_TEXTS, spokenPackets } from '../rooms/spoken.ts'
import { createOpenAiTranscription } from '../transcription/openai-transcription.ts'
import { createPocketsphinxEngine } from '../transcription/pocketsphinx-engine.ts'
import { type Heard, SAMPLE_RATE, type TranscriptionEngine } from '../transcription/transcription-engine.ts'

tellWithoutPocketsphinx('the contract of transcription engines with pocketsphinx')

const folder = makeScratch('pillar-test-transcription-')
let files = 0

/** The samples in a file, as an engine gets them. */
function order(samples: Int16Array, language: string | null = null) {
  const audio = join(folder, String(++files))
  writeFileSync(audio, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
  return { audio, seconds: samples.length / SAMPLE_RATE, language }
}

async function speech(nth: number): Promise<Int16Array> {
  const decode = createSoundDecoder(SAMPLE_RATE)
  return Int16Array.from((await spokenPackets(nth)).flatMap((packet) => [...(decode(packet) ?? [])]))
}

const silence = (seconds: number) => new Int16Array(seconds * SAMPLE_RATE)
const joined = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]))
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z' ]/g, '')
    .split(' ')
const wordsOf = ({ said }: Heard) => said.flatMap(({ text }) => plain(text))

let server: Awaited<ReturnType<typeof startTranscriptionServer>>
let engines: Record<string, TranscriptionEngine>

beforeAll(async () => {
  server = await startTranscriptionServer(SPOKEN_TEXTS[0])
  engines = {
    pocketsphinx: createPocketsphinxEngine('pocketsphinx_continuous'),
    openai: createOpenAiTranscription({ url: server.url, key: 'sk_stt', model: 'whisper-1' }),
  }
})
afterAll(() => {
  for (const engine of Object.values(engines)) engine.close()
  server.server.close()
  rmSync(folder, { recursive: true })
})

describe.each([
  ['pocketsphinx', hasPocketsphinx],
  ['openai', true],
] as const)('%s', { timeout: 120_000 }, (name, isThere) => {
  const engine = () => engines[name] as TranscriptionEngine

  test.runIf(isThere)('hears most words of clean speech, with their times in order', async () => {
    const heard = await engine().transcribe(order(joined(silence(2), await speech(0), silence(1))))
    const expected = plain(SPOKEN_TEXTS[0])
    const found = wordsOf(heard)
    expect(expected.filter((word) => found.includes(word)).length / expected.length).toBeGreaterThan(0.7)
    expect(heard.language).toBe('en')
    let last = 2
    for (const { start, end, text, confidence } of heard.said.flatMap(({ words }) => words)) {
      expect(start).toBeGreaterThanOrEqual(last - 0.05)
      expect(end).toBeGreaterThan(start)
      expect(end).toBeLessThan(8)
      expect([text, confidence >= 0, confidence <= 1]).toEqual([expect.stringMatching(/^\S+$/), true, true])
      last = start
    }
    for (const { start, end, words } of heard.said) {
      expect(words.length).toBeGreaterThan(0)
      expect([start >= 1.9, end <= 8]).toEqual([true, true])
    }
  })

  test.runIf(isThere)('hears nothing in silence', async () => {
    expect((await engine().transcribe(order(silence(3)))).said).toEqual([])
  })

  test.runIf(isThere)('reports the language that the room states', async () => {
    expect((await engine().transcribe(order(await speech(0), 'en-GB'))).language).toBe('en-GB')
    expect(engine().understands('en-US')).toBe(true)
  })

  test.runIf(isThere)('rejects audio that is not there', async () => {
    await expect(engine().transcribe({ ...order(silence(1)), audio: join(folder, 'none') })).rejects.toThrow('none')
  })
})

describe('pocketsphinx', { timeout: 60_000 }, () => {
  const engineOf = (script: string, limits = {}) => createPocketsphinxEngine(scriptedProgram(script), limits)
  const fail = { name: 'TranscriptionError', isFinal: false }

  test('understands English only', () => {
    const { understands } = engineOf('true')
    expect(['en', 'EN-us', 'eng', 'de', 'fr-FR'].map(understands)).toEqual([true, true, false, false, false])
  })

  test.each([
    ['fails', 'echo hello; exit 3'],
    ['crashes', 'kill -SEGV $$'],
    ['stops reading', 'exec <&-; exit 1'],
  ])('that %s rejects the order', async (_, script) => {
    await expect(engineOf(script).transcribe(order(silence(60)))).rejects.toMatchObject(fail)
  })

  test('that takes too much time is killed, with what it started', async () => {
    const started = join(folder, 'started')
    const engine = engineOf(`sleep 600 & echo $! > ${started}; wait`, { startSeconds: 1, perSecond: 0, patience: 2 })
    await expect(engine.transcribe(order(silence(1)))).rejects.toMatchObject(fail)
    const pid = Number(readFileSync(started, 'utf8'))
    await expect.poll(() => existsSync(`/proc/${pid}/exe`)).toBe(false)
  })

  test('ends when the gateway closes it', async () => {
    const engine = engineOf('sleep 600')
    const refused = expect(engine.transcribe(order(silence(1)))).rejects.toMatchObject(fail)
    engine.close()
    await refused
    await expect(engine.transcribe(order(silence(1)))).rejects.toMatchObject(fail)
  })

  test('gets no secret of the gateway', async () => {
    process.env.SECRET_OF_TEST = 'word'
    const engine = engineOf(`cat >/dev/null; echo "$SECRET_OF_TEST"; printf 'plain%s 0.0 0.1 1.0\\n' "$SECRET_OF_TEST"`)
    const { said } = await engine.transcribe(order(silence(1)))
    delete process.env.SECRET_OF_TEST
    expect(said.map(({ text }) => text)).toEqual(['plain'])
  })

  test('that writes control characters or markup loses them', async () => {
    const engine = engineOf(
      `cat >/dev/null; printf '<b>x 0.0 0.1 1.0\\n\\033[1m 0.1 0.2 1.0\\nok(2) 0.2 0.3 7.0\\n[NOISE] 0.3 0.4 1.0\\n'`,
    )
    const { said } = await engine.transcribe(order(silence(1)))
    expect(said.map(({ text, confidence }) => [text, confidence])).toEqual([['ok', 1]])
  })
})

describe('an OpenAI-shaped server', () => {
  test('gets the key, the model, the language and a WAV file, and is asked for times', async () => {
    server.asked.length = 0
    await engines.openai?.transcribe(order(await speech(0), 'pt-BR'))
    expect(server.asked).toMatchObject([
      {
        ...{ model: 'whisper-1', response_format: 'verbose_json', language: 'pt', head: 'RIFF' },
        granularities: ['segment', 'word'],
        authorization: 'Bearer sk_stt',
        url: '/v1/audio/transcriptions',
      },
    ])
  })

  const respond = async (status: number, body: string) => {
    const other = createServer((_, response) => response.writeHead(status).end(body))
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const { port } = other.address() as AddressInfo
    const engine = createOpenAiTranscription({ url: `http://127.0.0.1:${port}`, key: undefined, model: 'whisper-1' })
    return { engine, close: () => other.close() }
  }

  test.each([
    [429, false],
    [500, false],
    [400, true],
    [401, true],
  ])('that responds with %s fails the order', async (status, isFinal) => {
    const { engine, close } = await respond(status, 'no')
    await expect(engine.transcribe(order(silence(1)))).rejects.toMatchObject({ name: 'TranscriptionError', isFinal })
    close()
  })

  test.each([
    ['something that is not JSON', '<html>'],
    ['another object', '{"segments":[{"start":-1}]}'],
    ['too much', `{"text":"${'a'.repeat(30_000_000)}"}`],
  ])('that returns %s fails the order', async (_, body) => {
    const { engine, close } = await respond(200, body)
    await expect(engine.transcribe(order(silence(1)))).rejects.toMatchObject({ name: 'TranscriptionError' })
    close()
  })

  test.each([
    ['only text', { text: 'Guten Tag', language: 'german' }, 'de', [[0, 1, 'Guten Tag']]],
    ['an unknown language', { text: '', language: 'klingon', segments: [] }, 'und', []],
    ['a tag', { text: 'Oui.', language: 'fr', segments: [{ start: 0, end: 1, text: 'Oui.' }] }, 'fr', [[0, 1, 'Oui.']]],
  ])('may return %s', async (_, body, language, said) => {
    const { engine, close } = await respond(200, JSON.stringify(body))
    const heard = await engine.transcribe(order(silence(1)))
    expect([heard.language, heard.said.map(({ start, end, text }) => [start, end, text])]).toEqual([language, said])
    close()
  })

  test('whose segments overlap has each word once', async () => {
    const times = { start: 0, end: 1 }
    const segments = Array.from({ length: 1_000 }, () => ({ ...times, text: 'a' }))
    const words = Array.from({ length: 1_000 }, () => ({ ...times, word: 'a' }))
    const { engine, close } = await respond(200, JSON.stringify({ text: 'a', segments, words }))
    const { said } = await engine.transcribe(order(silence(1)))
    expect(said.flatMap((one) => one.words)).toHaveLength(1_000)
    close()
  })

  test('that sends more segments than a clip has fails the order', async () => {
    const segments = Array.from({ length: 12_000 }, () => ({ start: 0, end: 1, text: 'a' }))
    const { engine, close } = await respond(200, JSON.stringify({ text: 'a', segments }))
    await expect(engine.transcribe(order(silence(1)))).rejects.toMatchObject({ name: 'TranscriptionError' })
    close()
  })

  test('that sends control characters or half a character loses them', async () => {
    const text = ' a\0b \ud800c\u202e\n d '
    const words = [{ start: 0, end: 0.5, word: text }]
    const body = JSON.stringify({ text, segments: [{ start: 0, end: 1, text }], words })
    const { engine, close } = await respond(200, body)
    const { said } = await engine.transcribe(order(silence(1)))
    expect(said).toMatchObject([{ text: 'ab c d', words: [{ text: 'ab c d' }] }])
    close()
  })

  test('that never responds or is gone fails the order in time', async () => {
    const silent = createServer(() => {})
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const engine = createOpenAiTranscription({ url, key: undefined, model: 'whisper-1', patienceMs: 200 })
    await expect(engine.transcribe(order(silence(1)))).rejects.toMatchObject({ isFinal: false })
    silent.closeAllConnections()
    silent.close()
    await once(silent, 'close')
    await expect(engine.transcribe(order(silence(1)))).rejects.toMatchObject({ isFinal: false })
  })
})
