import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { sendStatusMessages } from '../developer/status/send-messages.ts'
let api: TestGateway
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
  api = await testGateway({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Pillar <status@pillar.example>' } })
})
afterAll(async () => { await api.close(); await mail.stop() })
test('10,000', { timeout: 300_000 }, async () => {
  await api.query(`INSERT INTO status_subscriptions (subscription_id, channel, target, pillars, confirmed_at, created_at)
    SELECT 'sts_01jd5k3v9m8q2r7t4w6x0' || lpad(n::text, 5, '0'), 'email', 'a' || n || '@shop.example', '{}', now(), now() FROM generate_series(1, 10000) n`)
  const { sandbox } = await api.account()
  const lat = async () => { const t = performance.now(); await sandbox.get('/v1/pay/customers'); return performance.now() - t }
  const idle: number[] = []
  for (let n = 0; n < 200; n++) idle.push(await lat())
  let t = performance.now()
  const { status, body } = await api.request('POST', '/v1/status/incidents', { key: api.provisioningToken, body: { title: 'x', impact: 'major', affected: ['pay'], message: 'm' } })
  console.log('declare', status, JSON.stringify(body).slice(0, 200), Math.round(performance.now() - t), 'ms')
  t = performance.now()
  const busy: number[] = []
  let done = false
  const probe = (async () => { while (!done) busy.push(await lat()) })()
  let sent = 0, batches = 0
  const times: number[] = []
  while (sent < 3000) { const b = performance.now(); const n = await sendStatusMessages(api.runtime); if (!n) break; sent += n; batches++; times.push(performance.now() - b) }
  done = true; await probe
  const q = (l: number[], s: number) => l.sort((a, b) => a - b)[Math.floor(l.length * s)]?.toFixed(1)
  console.log({ sent, batches, ms: Math.round(performance.now() - t), batch: q(times, 0.5), idle: [q(idle, .5), q(idle, .99)], busy: [q(busy, .5), q(busy, .99)] })
})
