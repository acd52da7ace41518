import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  sandbox = account.sandbox
})
afterAll(() => api.close())

const TTS = '/v1/connect/voice/tts'
const WAIT = { headers: { prefer: 'wait=30' } }
const speak = (body: object, client = sandbox) => client.post(TTS, body, WAIT)
const usedOf = async (client: TestAccount['sandbox']) => {
  const { body } = await client.get('/v1/usage')
  return body.breakdown.find(({ item }: { item: string }) => item === 'tts')
}

describe('POST /v1/connect/voice/tts', () => {
  test('202: accepts the text at once', async () => {
    const { status, headers, body } = await sandbox.post(TTS, { text: '  Hello you  ' })
    expect([status, headers.get('location')]).toEqual([202, `${TTS}/${body.tts_id}`])
    expect(body).toEqual({
      tts_id: expect.stringMatching(/^tts_/),
      state: 'processing',
      characters: 9,
      text_preview: 'Hello you',
      voice: 'en-US-Ava',
      language: 'en-US',
      format: 'mp3',
      speed: 1,
      sample_rate: 24_000,
      audio_url: null,
      duration_seconds: null,
      size_bytes: null,
      cost: 0.0008,
      currency: 'USD',
      error: null,
      metadata: {},
      environment: 'sandbox',
      created_at: '2026-11-21T10:00:00Z',
      ready_at: null,
      failed_at: null,
      expires_at: null,
    })
  })

  test('201: waits for the audio, which has its event, its usage and its cost once', async () => {
    const own = await api.account()
    const text = 'Ünïcode. '.repeat(12)
    const { status, headers, body } = await speak({ text, language: 'fr-FR', metadata: { order: '1' } }, own.sandbox)
    expect([status, headers.get('preference-applied')]).toEqual([201, 'wait=30'])
    expect(body).toMatchObject({
      state: 'ready',
      voice: 'fr-FR-Camille',
      characters: 107,
      cost: 0.0016,
      metadata: { order: '1' },
      ready_at: '2026-11-21T10:00:00Z',
      expires_at: '2026-11-22T10:00:00Z',
    })
    expect(body.duration_seconds).toBeGreaterThan(5)
    const { body: events } = await own.sandbox.get('/v1/events?type=tts.ready')
    expect(events.data.map((event: { data: object }) => event.data)).toEqual([body])
    expect(await usedOf(own.sandbox)).toMatchObject({ quantity: 2, cost: 0.0016 })
  })

  test('the same text in the same form gets the same audio, billed for each job; another form gets its own', async () => {
    const own = await api.account()
    const text = 'Say it once, and say it in one long sentence without a pause before the end of it.'
    const [first, same, faster] = [
      (await speak({ text }, own.sandbox)).body,
      (await speak({ text }, own.sandbox)).body,
      (await speak({ text, speed: 2 }, own.sandbox)).body,
    ]
    const tags = []
    for (const { tts_id } of [first, same, faster]) {
      tags.push((await own.sandbox.get(`${TTS}/${tts_id}/audio`)).headers.get('etag'))
    }
    expect([tags[0] === tags[1], tags[0] === tags[2]]).toEqual([true, false])
    expect(faster.duration_seconds / first.duration_seconds).toBeCloseTo(0.5, 1)
    const files = await api.query('SELECT DISTINCT audio_path FROM speech_jobs WHERE account_id = $1', [own.accountId])
    expect(files).toHaveLength(2)
    expect(await usedOf(own.sandbox)).toMatchObject({ quantity: 3 })
  })

  test('another account’s equal text gets its own audio', async () => {
    const [one, two] = [await api.account(), await api.account()]
    for (const { sandbox } of [one, two]) await speak({ text: 'Shared words' }, sandbox)
    const files = await api.query('SELECT DISTINCT audio_path FROM speech_jobs WHERE account_id = ANY ($1)', [
      [one.accountId, two.accountId],
    ])
    expect(files).toHaveLength(2)
  })

  test('a repeat with its Idempotency-Key speaks and bills once', async () => {
    const own = await api.account()
    const options = { headers: { ...WAIT.headers, 'idempotency-key': 'once' } }
    const first = await own.sandbox.post(TTS, { text: 'Once only' }, options)
    const again = await own.sandbox.post(TTS, { text: 'Once only' }, options)
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([201, first.text, 'true'])
    expect(await usedOf(own.sandbox)).toMatchObject({ quantity: 1 })
  })

  test('a live job is billed in the account’s currency', async () => {
    const euro = await api.account({ billing_currency: 'EUR' })
    const { status, body } = await speak({ text: 'Bonjour', language: 'fr-FR' }, euro.live)
    expect([status, body.currency, body.environment]).toEqual([201, 'EUR', 'live'])
    expect(body.cost).toBeGreaterThan(0)
    expect(body.cost).toBeLessThan(0.0008)
  })

  test.each([
    ['no text', {}, 'text', 'required'],
    ['an empty text', { text: ' \n ' }, 'text', 'too_short'],
    ['only invisible characters', { text: '\u200b\u200d' }, 'text', 'too_short'],
    ['5,001 characters', { text: 'a'.repeat(5001) }, 'text', 'too_long'],
    ['a control character', { text: 'a\u0007b' }, 'text', 'invalid_format'],
    ['an unknown voice', { text: 'a', voice: 'en-US-Nobody' }, 'voice', 'unsupported_value'],
    [
      'a voice of another language',
      { text: 'a', voice: 'fr-FR-Louis', language: 'de-DE' },
      'language',
      'unsupported_value',
    ],
    ['an unknown format', { text: 'a', format: 'flac' }, 'format', 'unsupported_value'],
    ['too fast', { text: 'a', speed: 2.1 }, 'speed', 'too_large'],
    ['too slow', { text: 'a', speed: 0.4 }, 'speed', 'too_small'],
    ['an unknown rate', { text: 'a', sample_rate: 48_000 }, 'sample_rate', 'unsupported_value'],
  ])('400: %s', async (_, body, field, code) => {
    const answer = await sandbox.post(TTS, body)
    expect([answer.status, answer.body.param, answer.body.errors?.[0]?.code]).toEqual([400, field, code])
  })
})

test('GET /v1/connect/voice/tts filters by state and language', async () => {
  const own = await api.account()
  const first = (await speak({ text: 'one' }, own.sandbox)).body.tts_id
  const second = (await speak({ text: 'zwei', language: 'de-DE' }, own.sandbox)).body.tts_id
  const listed = async (query: string) =>
    (await own.sandbox.get(`${TTS}?${query}`)).body.data.map((row: { tts_id: string }) => row.tts_id)
  expect(await listed('')).toEqual([second, first])
  expect(await listed('language=de-DE')).toEqual([second])
  expect(await listed('state=ready')).toEqual([second, first])
  expect(await listed('state=failed')).toEqual([])
})

describe('voices', () => {
  test('there are at least 20 in 22 languages', async () => {
    const { body } = await sandbox.get('/v1/connect/voice/voices')
    expect(body.data.length).toBeGreaterThanOrEqual(22)
    expect(new Set(body.data.map((one: { language: string }) => one.language)).size).toBe(22)
    const french = (await sandbox.get('/v1/connect/voice/voices?language=fr-FR')).body.data
    expect(french.map((one: { gender: string }) => one.gender)).toEqual(['female', 'male'])
  })

  test('a sample plays without a key, and is made once', async () => {
    const { sample_url } = (await sandbox.get('/v1/connect/voice/voices?language=ja-JP')).body.data[0]
    const { pathname } = new URL(sample_url)
    const [first, second] = await Promise.all([api.request('GET', pathname), api.request('GET', pathname)])
    expect([first.status, second.status, first.headers.get('content-type')]).toEqual([200, 200, 'audio/mpeg'])
    expect(Number(first.headers.get('content-length'))).toBeGreaterThan(10_000)
    expect((await api.request('GET', pathname.replace('Yui', 'Nobody'))).status).toBe(404)
  })
})
