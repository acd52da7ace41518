import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { createAudioEncoder } from '../speech/encode-audio.ts'
import { createEspeakEngine } from '../speech/espeak-engine.ts'
import { createOpenAiEngine } from '../speech/openai-engine.ts'
import type { SpeechEngine, SpeechOrder } from '../speech/speech-engine.ts'
import { voices } from '../speech/voices.schema.ts'

const folder = makeScratch('pillar-test-speech-')
const encoder = createAudioEncoder()
let files = 0
const newFile = () => join(folder, String(++files))
const [ava] = voices as [(typeof voices)[number]]

/** A server with OpenAI's interface, which hums for as long as a text would take. */
async function startServer() {
  const asked: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString())
    asked.push({ ...body, authorization: request.headers.authorization, url: request.url })
    if (body.input.length > 4096) return response.writeHead(400).end()
    const samples = new Int16Array((24_000 * 0.06 * body.input.length) / body.speed)
    for (let at = 0; at < samples.length; at++) samples[at] = 8000 * Math.sin(at / 20)
    response.writeHead(200, { 'content-type': 'audio/pcm' }).end(Buffer.from(samples.buffer))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { server, asked, url: `http://127.0.0.1:${port}/v1` }
}

let server: Awaited<ReturnType<typeof startServer>>
let engines: Record<string, SpeechEngine>

beforeAll(async () => {
  server = await startServer()
  engines = {
    espeak: createEspeakEngine(),
    openai: createOpenAiEngine({ url: server.url, key: 'sk_tts', model: 'tts-1' }),
  }
})
afterAll(() => {
  for (const engine of Object.values(engines)) engine.close()
  encoder.close()
  server.server.close()
  rmSync(folder, { recursive: true })
})

describe.each(['espeak', 'openai'])('%s', (name) => {
  async function speak(order: Partial<SpeechOrder>) {
    const into = newFile()
    const rate = await (engines[name] as SpeechEngine).speak({ text: 'Hello', voice: ava, speed: 1, ...order, into })
    const bytes = readFileSync(into)
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
    return { into, rate, seconds: samples.length / rate, isLoud: samples.some((one) => Math.abs(one) > 1000) }
  }

  const sentence = 'The quick brown fox jumps over the lazy dog while the band plays on and on. '

  test.each(voices)('speaks with the voice $voice', async (voice) => {
    const { seconds, isLoud } = await speak({ text: 'Pillar 1042', voice })
    expect([seconds > 0.3, seconds < 10, isLoud]).toEqual([true, true, true])
  })

  test.each([0.5, 0.75, 1.5, 2])('speaks at %s times the speed', async (speed) => {
    const text = sentence.repeat(3)
    const [normal, changed] = [await speak({ text }), await speak({ text, speed })]
    expect(normal.seconds / changed.seconds / speed).toBeGreaterThan(0.9)
    expect(normal.seconds / changed.seconds / speed).toBeLessThan(1.1)
  })

  test('speaks 5,000 characters to the end', async () => {
    const [one, many] = [await speak({ text: sentence }), await speak({ text: sentence.repeat(65).slice(0, 5000) })]
    expect(many.seconds / one.seconds).toBeGreaterThan(50)
  })

  test.each([
    ['markup', '<speak><break time="3600s"/>hi</speak> &amp; <audio src="file:///etc/passwd"/>'],
    ['phonemes of the engine', `[[${'h@l'.repeat(400)}]]`],
    ['an option of the engine', '-v fr -w /tmp/elsewhere --stdout'],
    ['5,000 emojis', '😀'.repeat(5000)],
    ['text from right to left', 'مرحبا بالعالم '.repeat(60)],
    ['one word of 5,000 characters', 'a'.repeat(5000)],
    ['empty lines', 'word\n\n\n'.repeat(700)],
    ['only punctuation', '…!?'],
    ['combining characters', `e${'\u0301'.repeat(2000)}`],
    ['a script that the voice doesn’t know', '漢字かな交じり文'.repeat(50)],
  ])('speaks %s as plain text', async (_, text) => {
    const { rate, seconds } = await speak({ text })
    expect([rate > 0, seconds < 1800]).toEqual([true, true])
  })

  test.each([
    ['mp3', [8000, 16_000, 22_050, 24_000, 44_100]],
    ['wav', [8000, 16_000, 22_050, 24_000, 44_100]],
    ['ogg_opus', [8000, 16_000, 22_050, 24_000, 44_100]],
  ] as const)('becomes %s at every sample rate', async (format, sampleRates) => {
    const { into: from, rate, seconds } = await speak({ text: sentence })
    for (const sampleRate of sampleRates) {
      const into = newFile()
      const made = await encoder.encode({ from, into, rate, sampleRate, format })
      expect(made.duration_seconds).toBeCloseTo(seconds, 2)
      expect(made.size_bytes).toBe(readFileSync(into).length)
      const magic = readFileSync(into).subarray(0, 4).toString('latin1')
      expect(magic).toMatch({ mp3: /^\xff/, wav: /^RIFF/, ogg_opus: /^OggS/ }[format])
    }
  })
})

describe('an OpenAI-shaped server', () => {
  test('gets the key, the model, a voice of its own and the speed', async () => {
    server.asked.length = 0
    await engines.openai?.speak({ text: 'Hi', voice: ava, speed: 1.5, into: newFile() })
    expect(server.asked).toEqual([
      {
        ...{ model: 'tts-1', input: 'Hi', voice: 'nova', speed: 1.5, response_format: 'pcm' },
        authorization: 'Bearer sk_tts',
        url: '/v1/audio/speech',
      },
    ])
  })

  test.each([
    [429, 'engine_failed', false],
    [500, 'engine_failed', false],
    [400, 'engine_refused', true],
    [401, 'engine_refused', true],
  ])('that responds with %s fails the order with %s', async (status, code, isFinal) => {
    const refusing = createServer((_, response) => response.writeHead(status).end('no'))
    await once(refusing.listen(0, '127.0.0.1'), 'listening')
    const { port } = refusing.address() as AddressInfo
    const engine = createOpenAiEngine({ url: `http://127.0.0.1:${port}`, key: undefined, model: 'tts-1' })
    await expect(engine.speak({ text: 'Hi', voice: ava, speed: 1, into: newFile() })).rejects.toMatchObject({
      code,
      isFinal,
    })
    refusing.close()
  })

  test('that never responds, breaks off or is gone fails the order in time', async () => {
    const silent = createServer((request, response) => {
      if (request.headers.authorization === 'Bearer cut') response.writeHead(200).write('x', () => response.destroy())
    })
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const order = { text: 'Hi', voice: ava, speed: 1, into: newFile() }
    const engineOf = (key: string) =>
      createOpenAiEngine({ url: `http://127.0.0.1:${port}`, key, model: 'tts-1', patienceMs: 200 })
    await expect(engineOf('silent').speak(order)).rejects.toMatchObject({ code: 'engine_timeout' })
    await expect(engineOf('cut').speak(order)).rejects.toMatchObject({ code: 'engine_failed' })
    silent.closeAllConnections()
    silent.close()
    await once(silent, 'close')
    await expect(engineOf('gone').speak(order)).rejects.toMatchObject({ code: 'engine_failed' })
  })
})
