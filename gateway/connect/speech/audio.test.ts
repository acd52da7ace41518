import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { removeDoomedFiles } from '../../files/doomed-files.ts'
import { expireAudio } from './expire-audio.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const TTS = '/v1/connect/voice/tts'
type Client = TestAccount['sandbox']

async function spoken(client: Client, body: object = { text: 'Hello you' }) {
  const { body: job } = await client.post(TTS, body, { headers: { prefer: 'wait=30' } })
  expect(job).toMatchObject({ state: 'ready' })
  return job
}

const audioOf = async (client: Client, { tts_id }: { tts_id: string }, headers = {}) =>
  client.get(`${TTS}/${tts_id}/audio`, { headers })
const linked = (job: { audio_url: string }) => api.request('GET', new URL(job.audio_url).pathname)
const fileOf = async ({ tts_id }: { tts_id: string }) => {
  const [row] = await api.query('SELECT audio_path FROM speech_jobs WHERE tts_id = $1', [tts_id])
  return row?.audio_path ? api.runtime.files.find(row.audio_path) : null
}

describe('GET /v1/connect/voice/tts/{tts_id}/audio', () => {
  test.each([
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
    ['ogg_opus', 'audio/ogg'],
  ])('200: sends %s as %s with its size', async (format, type) => {
    const job = await spoken(account.sandbox, { text: 'Hello you', format })
    const { status, headers } = await audioOf(account.sandbox, job)
    expect([status, headers.get('content-type'), headers.get('accept-ranges')]).toEqual([200, type, 'bytes'])
    expect(headers.get('content-length')).toBe(String(job.size_bytes))
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="${job.tts_id}.${format === 'ogg_opus' ? 'ogg' : format}"`,
    )
  })

  test('206: sends the bytes of a range', async () => {
    const job = await spoken(account.sandbox, { text: 'Hello you', format: 'wav' })
    const size = job.size_bytes
    const ranged = async (range: string, more = {}) => {
      const { status, headers, text } = await audioOf(account.sandbox, job, { range, ...more })
      return [status, headers.get('content-range'), text.slice(0, 4)]
    }
    expect(await ranged('bytes=0-3')).toEqual([206, `bytes 0-3/${size}`, 'RIFF'])
    expect(await ranged('bytes=8-')).toEqual([206, `bytes 8-${size - 1}/${size}`, 'WAVE'])
    expect((await ranged('bytes=-10')).slice(0, 2)).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`])
    expect((await ranged(`bytes=0-${size * 2}`)).slice(0, 2)).toEqual([206, `bytes 0-${size - 1}/${size}`])
    expect(await ranged('bytes=0-1,4-5')).toEqual([200, null, 'RIFF'])
    expect(await ranged('bytes=3-0')).toEqual([200, null, 'RIFF'])
    expect(await ranged('bytes=0-3', { 'if-range': '"another"' })).toEqual([200, null, 'RIFF'])
  })

  test('416: a range behind the end names the size', async () => {
    const job = await spoken(account.sandbox)
    const { status, headers, body } = await audioOf(account.sandbox, job, { range: `bytes=${job.size_bytes}-` })
    expect([status, body.code]).toEqual([416, 'range_not_satisfiable'])
    expect(headers.get('content-range')).toBe(`bytes */${job.size_bytes}`)
  })

  test('304: the audio that the client already has', async () => {
    const job = await spoken(account.sandbox)
    const { headers } = await audioOf(account.sandbox, job)
    const again = await audioOf(account.sandbox, job, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('a HEAD request gets the size without the bytes', async () => {
    const { tts_id, size_bytes } = await spoken(account.sandbox)
    const { status, headers, text } = await api.request('HEAD', `${TTS}/${tts_id}/audio`, { key: account.sandbox.key })
    expect([status, headers.get('content-length'), text]).toEqual([200, String(size_bytes), ''])
  })

  test('409: while the text is spoken, with the time to wait', async () => {
    const own = await api.account()
    const { body } = await own.sandbox.post(TTS, { text: 'A text that waits. '.repeat(100) })
    const answer = await audioOf(own.sandbox, body)
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([409, 'audio_not_ready', '1'])
  })

  test('404: another account and another environment', async () => {
    const job = await spoken(account.sandbox)
    const stranger = await api.account()
    for (const client of [stranger.sandbox, account.live]) {
      expect((await audioOf(client, job)).body.code).toBe('resource_not_found')
    }
  })
})

describe('audio_url', () => {
  test('plays without a key, and only with its own signature', async () => {
    const [job, other] = [await spoken(account.sandbox), await spoken(account.sandbox, { text: 'Another' })]
    const { status, headers } = await linked(job)
    expect([status, headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    const forged = job.audio_url.replace(job.tts_id, other.tts_id)
    expect((await linked({ audio_url: forged })).status).toBe(404)
  })

  test('ends earlier if newer audio of the sandbox needs its place, and the same text is spoken again', async () => {
    const own = await api.account({ unlimited: false })
    const [first, second] = [await spoken(own.sandbox), await spoken(own.sandbox, { text: 'Second' })]
    await api.query('UPDATE speech_jobs SET size_bytes = 1024 * 1024 * 1024 - 100000 WHERE tts_id = $1', [
      second.tts_id,
    ])
    const third = await spoken(own.sandbox, { text: 'A third text that is longer. '.repeat(40), format: 'wav' })
    const statuses = await Promise.all([first, second, third].map(async (job) => (await linked(job)).status))
    expect(statuses).toEqual([404, 404, 200])
    const { body } = await audioOf(own.sandbox, first)
    expect(body).toMatchObject({ code: 'audio_not_available', detail: expect.stringContaining('1 GiB') })
    expect((await linked(await spoken(own.sandbox))).status).toBe(200)
  })

  test('ends after 24 hours on the sandbox’s clock, and the file with it', async () => {
    const own = await api.account()
    const job = await spoken(own.sandbox)
    await own.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 86_399 })
    expect([(await linked(job)).status, (await audioOf(own.sandbox, job)).status]).toEqual([200, 200])
    const { body: clock } = await own.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 1 })
    expect(clock.effects).toMatchObject([
      { kind: 'audio.deleted', id: job.tts_id, summary: 'The audio of “Hello you” is deleted.' },
    ])
    expect((await linked(job)).body.code).toBe('audio_not_available')
    expect((await audioOf(own.sandbox, job)).body.code).toBe('audio_not_available')
    expect((await own.sandbox.get(`${TTS}/${job.tts_id}`)).body).toMatchObject({
      state: 'ready',
      audio_url: null,
      text_preview: 'Hello you',
    })
  })
})

test('retention deletes a file once its last job lets go of it, and live texts with it', async () => {
  const own = await api.account()
  const first = await spoken(own.live)
  api.clock.advance(3600)
  const second = await spoken(own.live)
  const [{ audio_path: path }] = await api.query('SELECT audio_path FROM speech_jobs WHERE tts_id = $1', [
    second.tts_id,
  ])
  const step = async (seconds: number) => {
    api.clock.advance(seconds)
    await expireAudio(api.runtime)
    await removeDoomedFiles(api.runtime)
    return [await fileOf(first), await fileOf(second), await api.runtime.files.find(path)].map((one) => one !== null)
  }
  expect(await step(82_799)).toEqual([true, true, true])
  expect(await step(1)).toEqual([false, true, true])
  expect((await own.live.get(`${TTS}/${first.tts_id}`)).body.text_preview).toBeNull()
  expect(await step(3600)).toEqual([false, false, false])
  expect((await spoken(own.live)).tts_id).not.toBe(first.tts_id)
})

test('a wipe deletes jobs and files of the sandbox only', async () => {
  const own = await api.account()
  const [job, live] = [await spoken(own.sandbox), await spoken(own.live)]
  const [{ audio_path: path }] = await api.query('SELECT audio_path FROM speech_jobs WHERE tts_id = $1', [job.tts_id])
  api.clock.advance(1)
  await own.sandbox.post('/v1/sandbox/wipe')
  await expect.poll(async () => (await own.sandbox.get('/v1/sandbox/wipe')).body.state).toBe('idle')
  await removeDoomedFiles(api.runtime)
  expect(await api.runtime.files.find(path)).toBeNull()
  expect((await own.sandbox.get(`${TTS}/${job.tts_id}`)).body.code).toBe('resource_wiped')
  expect((await audioOf(own.live, live)).status).toBe(200)
})

test('a trace shows the job between its request and its event', async () => {
  const job = await spoken(account.sandbox, { text: 'Traced' })
  const { body } = await account.sandbox.get(`/v1/trace/${job.tts_id}`)
  const kinds = body.nodes.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['request', 'speech', 'event']))
  expect(body.nodes.find(({ kind }: { kind: string }) => kind === 'speech').summary).toBe(
    'Speech of 6 characters in English (United States), ready',
  )
})
