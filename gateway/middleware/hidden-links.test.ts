import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hideValues } from './secret-forms.ts'

let api: TestGateway
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  sandbox = (await api.account()).sandbox
})
afterAll(() => api.close())

const loggedBody = async (requestId: string | null) =>
  (await sandbox.get(`/v1/requests/${requestId}`)).body.response_body

test('the log shows no link with which its readers could join a room', async () => {
  const { status, headers, body } = await sandbox.post('/v1/connect/rooms', { name: 'Consultation' })
  expect([status, body.join_url]).toEqual([201, expect.stringMatching(/\/r\/rm_\w{26}\?t=[\w-]{22}$/)])
  const logged = JSON.parse(await loggedBody(headers.get('x-request-id')))
  expect(logged.join_url).toBe(body.join_url.replace(/t=.*$/, 't=[redacted]'))
})

test('the log shows no link that plays the audio of a speech job', () => {
  const link = 'https://pillar.example/hosted/audio/tts_01jd5k3v9m8q2r7t4w6x0y1z2a-'
  const body = (signature: string) => `{"audio_url":"${link}${signature}","state":"completed"}`
  expect(hideValues(body('Zm9v-YmFy_YmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmE'))).toBe(body('[redacted]'))
})
