import { randomUUID } from 'node:crypto'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { removeDoomedFiles } from '../../files/doomed-files.ts'
import { createEspeakEngine } from '../../partners/speech/espeak-engine.ts'
import type { SpeechEngine } from '../../partners/speech/speech-engine.ts'
import { runSpeech, speechIdle } from './run-speech.ts'

const folder = makeScratch('pillar-test-engines-')
let api: TestGateway
let account: TestAccount
let engine: SpeechEngine

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  engine = api.runtime.partners.speech.sandbox as SpeechEngine
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})
afterEach(async () => {
  api.runtime.partners.speech.sandbox = engine
  await speechIdle(api.runtime)
})

const TTS = '/v1/connect/voice/tts'
const begin = async (client = account.sandbox, text = `Text ${Math.random()}`) =>
  (await client.post(TTS, { text })).body.tts_id as string
const get = async (id: string, client = account.sandbox) => (await client.get(`${TTS}/${id}`)).body

/** An engine whose child runs this program. */
function engineOf(program: string, limits = {}) {
  const file = join(folder, `${randomUUID()}.mjs`)
  writeFileSync(file, program)
  return createEspeakEngine(limits, pathToFileURL(file))
}

/** Runs until no job is left that may run now. */
async function settle() {
  await runSpeech(api.runtime)
  await speechIdle(api.runtime)
}

async function untilFailed(id: string) {
  await settle()
  for (let attempt = 0; attempt < 3 && (await get(id)).state === 'processing'; attempt++) {
    api.clock.advance(10)
    await settle()
  }
  return get(id)
}

describe('a failing engine', () => {
  test('a process killed in the middle of a job fails only that attempt', async () => {
    const real = createEspeakEngine()
    api.runtime.partners.speech.sandbox = real
    const id = await begin(account.sandbox, 'A text that takes a while. '.repeat(150))
    await expect.poll(() => real.pids().length).toBe(1)
    process.kill(real.pids()[0] as number, 'SIGKILL')
    await speechIdle(api.runtime)
    expect(await get(id)).toMatchObject({ state: 'processing' })
    api.clock.advance(2)
    await settle()
    expect(await get(id)).toMatchObject({ state: 'ready', error: null })
    real.close()
  })

  test.each([
    ['that hangs', 'process.on("message", () => { for (;;); })', { jobMs: 300 }, 'engine_timeout'],
    ['that crashes', 'process.on("message", () => process.abort())', {}, 'engine_failed'],
    ['that can’t start', 'throw new Error("no")', {}, 'engine_failed'],
  ])('one %s fails the job after three attempts, without a bill', async (_, program, limits, code) => {
    const own = await api.account()
    api.runtime.partners.speech.sandbox = engineOf(program, limits)
    const id = await begin(own.sandbox)
    await settle()
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await get(id, own.sandbox)).toMatchObject({ state: 'processing' })
      api.clock.advance(10)
      await settle()
    }
    expect(await get(id, own.sandbox)).toMatchObject({ state: 'failed', cost: 0, audio_url: null, error: { code } })
    const usage = (await own.sandbox.get('/v1/usage')).body.breakdown
    expect(
      usage.filter(({ item, quantity }: { item: string; quantity: number }) => item === 'tts' && quantity > 0),
    ).toEqual([])
    expect((await own.sandbox.get(`${TTS}/${id}/audio`)).body.code).toBe('audio_not_available')
  })

  test('a process that takes too much memory is ended', async () => {
    const program = `import { serveJobs } from ${JSON.stringify(new URL('../../partners/speech/serve-jobs.ts', import.meta.url).href)}
      serveJobs(async () => { const all = []; for (;;) all.push(Buffer.alloc(5e6, 1)) })`
    api.runtime.partners.speech.sandbox = engineOf(program, { megabytes: 50 })
    expect(await untilFailed(await begin())).toMatchObject({ error: { code: 'engine_failed' } })
  })
})

test('a full disk fails the job immediately, with that reason', async () => {
  const { files } = api.runtime
  api.runtime.files = {
    ...files,
    async draft() {
      const draft = join(folder, randomUUID())
      symlinkSync('/dev/full', draft)
      return draft
    },
  }
  try {
    const id = await begin()
    await settle()
    expect(await get(id)).toMatchObject({
      state: 'failed',
      cost: 0,
      error: { code: 'storage_full', message: 'There is no space left to store audio.' },
    })
  } finally {
    api.runtime.files = files
  }
})

test('without an engine, the sandbox responds 503 and live 403, and nothing is written', async () => {
  const { speech } = api.runtime.partners
  const before = await api.query('SELECT count(*) FROM speech_jobs')
  api.runtime.partners.speech = { sandbox: null, live: null }
  try {
    const sandbox = await account.sandbox.post(TTS, { text: 'Hello' })
    const live = await account.live.post(TTS, { text: 'Hello' })
    expect([sandbox.status, sandbox.body.code]).toEqual([503, 'service_unavailable'])
    expect([live.status, live.body.code]).toEqual([403, 'live_not_activated'])
    expect(live.body.detail).toContain('TTS_URL')
    expect(sandbox.body.detail).toContain('espeak-ng')
  } finally {
    api.runtime.partners.speech = speech
  }
  expect(await api.query('SELECT count(*) FROM speech_jobs')).toEqual(before)
})

test('a tenant with many long texts does not delay another one’s text', async () => {
  const [greedy, modest] = [await api.account(), await api.account()]
  const order: string[] = []
  api.runtime.partners.speech.sandbox = {
    ...engine,
    async speak(spoken) {
      order.push(spoken.text.startsWith('Long') ? 'long' : 'short')
      return engine.speak({ ...spoken, text: 'short' })
    },
  }
  for (let nth = 0; nth < 12; nth++) await begin(greedy.sandbox, `Long ${nth}`)
  const { body } = await modest.sandbox.post(TTS, { text: 'Short' }, { headers: { prefer: 'wait=30' } })
  expect(body.state).toBe('ready')
  expect(order.length).toBeLessThan(13)
  await expect.poll(() => settle().then(() => order.length), { timeout: 20_000 }).toBe(13)
})

test('a job whose process died is done once, when that process’s claim ends', async () => {
  const own = await api.account()
  api.runtime.partners.speech.sandbox = engineOf('process.on("message", () => process.abort())')
  const id = await begin(own.sandbox)
  await settle()
  api.runtime.partners.speech.sandbox = engine
  const claimed = new Date(api.clock.now().getTime() + 10_000)
  await api.query('UPDATE speech_jobs SET due_at = $2 WHERE tts_id = $1', [id, claimed])
  await settle()
  expect(await get(id, own.sandbox)).toMatchObject({ state: 'processing' })
  api.clock.advance(10)
  const other = api.sibling()
  await Promise.all([settle(), runSpeech(other.runtime).then(() => speechIdle(other.runtime))])
  expect(await get(id, own.sandbox)).toMatchObject({ state: 'ready' })
  const events = await api.query(`SELECT FROM events WHERE type = 'tts.ready' AND account_id = $1`, [own.accountId])
  expect(events).toHaveLength(1)
})

test('a process that lost its claim leaves the audio of the process that was faster', async () => {
  const released = Promise.withResolvers<void>()
  const held: SpeechEngine = { ...engine, speak: (spoken) => released.promise.then(() => engine.speak(spoken)) }
  api.runtime.partners.speech.sandbox = held
  const id = await begin()
  api.runtime.partners.speech.sandbox = engine
  const other = api.sibling()
  const state = async () => {
    api.clock.advance(11)
    await runSpeech(other.runtime)
    await speechIdle(other.runtime)
    return (await get(id)).state
  }
  await expect.poll(state, { timeout: 20_000 }).toBe('ready')
  released.resolve()
  await speechIdle(api.runtime)
  api.clock.advance(60 * 60 + 1)
  await removeDoomedFiles(api.runtime)
  expect((await account.sandbox.get(`${TTS}/${id}/audio`)).status).toBe(200)
})
