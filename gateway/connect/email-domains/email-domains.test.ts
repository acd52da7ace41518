import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import type { EmailDomain } from '../email-domain.schema.ts'
import { checkDomains } from './due-domains.ts'

const DOMAINS = '/v1/connect/email/domains'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account({ contact_email: 'ops@shop.example' })
})
afterAll(() => api.close())

async function add(domain: string, owner = account): Promise<EmailDomain> {
  const { status, body } = await owner.sandbox.post(DOMAINS, { domain })
  expect(status).toBe(201)
  return body
}

async function pass(seconds: number): Promise<void> {
  api.clock.advance(seconds)
  await checkDomains(api.runtime, 'sandbox')
}

const get = async ({ domain_id }: EmailDomain): Promise<EmailDomain> =>
  (await account.sandbox.get(`${DOMAINS}/${domain_id}`)).body
const statesOf = ({ records }: EmailDomain) => records.map(({ purpose, state }) => `${purpose} ${state}`)

describe('POST /v1/connect/email/domains', () => {
  test('201: returns the four records to publish, with their exact values', async () => {
    const { status, body, headers } = await account.sandbox.post(DOMAINS, { domain: ' Records.Shop.example ' })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`${DOMAINS}/${body.domain_id}`)
    expect(body).toMatchObject({
      domain: 'records.shop.example',
      state: 'pending',
      system: false,
      dkim_selector: 's2026a',
      missing_since: '2026-11-21T10:00:00Z',
      next_check_at: '2026-11-21T10:00:05Z',
      key_rotates_at: '2027-11-21T10:00:00Z',
      verified_at: null,
    })
    const [dkim, ...others] = body.records
    const pending = { state: 'pending', found: [], publish_until: null }
    expect(dkim).toMatchObject({ purpose: 'dkim', type: 'TXT', priority: null, ...pending })
    expect(dkim.name).toBe('s2026a._domainkey.records.shop.example')
    expect(dkim.value).toMatch(/^v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A[\w+/]{354}IDAQAB$/)
    const bounce = 'bounce.records.shop.example'
    const spf = 'v=spf1 include:bounces.pillar.test -all'
    expect(others).toEqual([
      { purpose: 'spf', type: 'TXT', name: bounce, value: spf, priority: null, ...pending },
      {
        purpose: 'dmarc',
        type: 'TXT',
        name: '_dmarc.records.shop.example',
        value: 'v=DMARC1; p=none',
        priority: null,
        ...pending,
      },
      { purpose: 'return_path', type: 'MX', name: bounce, value: 'bounces.pillar.test', priority: 10, ...pending },
    ])
  })

  test.each([
    'shop',
    '-a.example',
    'a..example',
    '10.0.0.1',
    'müller.example',
    'a@b.example',
    `${'a'.repeat(64)}.example`,
  ])('400: %s is no domain', async (domain) => {
    expect(await account.sandbox.post(DOMAINS, { domain })).toMatchObject({ status: 400, body: { param: 'domain' } })
  })

  test('409: a domain that the environment already has, and the sandbox’s own', async () => {
    await add('twice.example')
    for (const domain of ['twice.example', 'TWICE.example', 'sandbox.pillar.test']) {
      const { status, body } = await account.sandbox.post(DOMAINS, { domain })
      expect([status, body.code]).toEqual([409, 'domain_exists'])
    }
    await add('twice.example', await api.account())
  })

  test('403: live has no email domains until a mail server is configured', async () => {
    const { status, body } = await account.live.post(DOMAINS, { domain: 'shop.example' })
    expect([status, body.code]).toEqual([403, 'live_not_activated'])
    expect(body.detail).toContain('SMTP_URL')
  })

  test.each([
    [{}, 'bounces.pillar.example'],
    [{ BOUNCE_HOST: 'mx.pillar.example' }, 'mx.pillar.example'],
  ])('201: with a mail server, bounces of live domains return to its host (%j)', async (env, host) => {
    const { live } = await api.account()
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Pillar <notices@Pillar.example>' }
    const sender = api.sibling({ ...mail, ...env })
    const { status, body } = await sender.request('POST', DOMAINS, { key: live.key, body: { domain: 'shop.example' } })
    expect(status).toBe(201)
    const values = body.records.map((one: { value: string }) => one.value)
    expect(values.slice(1)).toEqual([`v=spf1 include:${host} -all`, 'v=DMARC1; p=none', host])
    expect(await api.query(`SELECT FROM simulated_dns_records WHERE environment <> 'sandbox'`)).toEqual([])
  })

  test('422: an environment has at most 100 domains', async () => {
    const { sandbox, accountId } = await api.account()
    await api.query(
      `INSERT INTO email_domains (domain_id, account_id, environment, domain, system, state, findings, rotate_at,
         created_at, updated_at)
       SELECT 'dom_' || lpad(n::text, 26, '0'), $1, 'sandbox', n || '.example', false, 'pending', '[]', now(), now(), now()
       FROM generate_series(1, 100) AS n`,
      [accountId],
    )
    const { status, body } = await sandbox.post(DOMAINS, { domain: 'more.example' })
    expect([status, body.code]).toEqual([422, 'domain_limit_reached'])
  })
})

describe('verification', () => {
  test('verifies a sandbox domain once its simulated owner has published the records', async () => {
    const domain = await add('verifies.example')
    await pass(4)
    expect((await get(domain)).state).toBe('pending')
    await pass(2)
    const verified = await get(domain)
    expect(verified).toMatchObject({ state: 'verified', missing_since: null, verified_at: verified.checked_at })
    expect(statesOf(verified)).toEqual(['dkim verified', 'spf verified', 'dmarc verified', 'return_path verified'])
    expect(verified.records.map(({ found }) => found.length)).toEqual([1, 1, 1, 1])
  })

  test('names what DNS has in place of a record, and fails after 72 hours', async () => {
    const domain = await add('wrong.example')
    await pass(6)
    const checked = await get(domain)
    expect(checked.state).toBe('pending')
    expect(statesOf(checked)).toEqual(['dkim mismatch', 'spf verified', 'dmarc verified', 'return_path verified'])
    expect(checked.records[0]?.found[0]).toMatch(/^v=DKIM1; k=rsa; p=AAAAAAAA/)
    for (let hours = 0; hours < 73; hours++) await pass(3600)
    expect(await get(domain)).toMatchObject({ state: 'failed', missing_since: null, next_check_at: null })

    const { body } = await account.sandbox.post(`${DOMAINS}/${domain.domain_id}/verify`)
    expect(body).toMatchObject({ state: 'pending' })
    expect(body.next_check_at).not.toBeNull()
  })

  test('a check on request verifies at once, and publishing nothing leaves a domain pending', async () => {
    const [good, never] = [await add('at-once.example'), await add('pending.example')]
    api.clock.advance(6)
    const check = async ({ domain_id }: EmailDomain) =>
      (await account.sandbox.post(`${DOMAINS}/${domain_id}/verify`)).body
    expect(await check(good)).toMatchObject({ state: 'verified' })
    const pending = await check(never)
    expect(pending.state).toBe('pending')
    expect(new Set(pending.records.map((one: { state: string }) => one.state))).toEqual(new Set(['pending']))
  })

  test('a verified domain that loses a record keeps sending for 72 hours, then fails with an email', async () => {
    const domain = await add('loses.example')
    await pass(6)
    await api.query(`DELETE FROM simulated_dns_records WHERE name = '_dmarc.loses.example'`)
    await pass(7 * 86_400)
    expect(await get(domain)).toMatchObject({ state: 'verified', missing_since: expect.any(String) })
    for (let hours = 0; hours < 73; hours++) await pass(3600)
    expect((await get(domain)).state).toBe('failed')
    const told = await api.query(`SELECT subject, recipients FROM notices WHERE kind = 'email_domain_failed'`)
    expect(told).toEqual([{ subject: 'loses.example can no longer send emails', recipients: ['ops@shop.example'] }])
  })

  test('a policy of the parent domain counts, and a second SPF record does not', async () => {
    const domain = await add('mail.parent.example')
    await api.query(`UPDATE simulated_dns_records SET name = '_dmarc.parent.example', value = 'v=DMARC1; p=reject'
      WHERE name = '_dmarc.mail.parent.example'`)
    await pass(6)
    expect((await get(domain)).state).toBe('verified')
    await api.query(`INSERT INTO simulated_dns_records SELECT account_id, environment, name, type, 'v=spf1 -all', visible_at
      FROM simulated_dns_records WHERE name = 'bounce.mail.parent.example' AND type = 'TXT'`)
    const { body } = await account.sandbox.post(`${DOMAINS}/${domain.domain_id}/verify`)
    expect(statesOf(body)).toContain('spf mismatch')
  })
})

describe('the system domain', () => {
  test('exists once in every sandbox, verified, and in no live environment', async () => {
    const { sandbox, live } = await api.account()
    const lists = await Promise.all(Array.from({ length: 4 }, () => sandbox.get(DOMAINS)))
    const ids = lists.map(({ body }) => body.data.map((one: EmailDomain) => one.domain_id))
    expect(new Set(ids.flat()).size).toBe(1)
    const [domain] = lists[0]?.body.data ?? []
    expect(domain).toMatchObject({
      domain: 'sandbox.pillar.test',
      system: true,
      state: 'verified',
      next_check_at: null,
    })
    expect(domain.records[0].value).toMatch(/^v=DKIM1; k=rsa; p=/)
    expect((await live.get(DOMAINS)).body.data).toEqual([])
    const path = `${DOMAINS}/${domain.domain_id}`
    expect((await sandbox.post(`${path}/verify`)).body).toEqual(domain)
    expect(await sandbox.delete(path)).toMatchObject({ status: 409, body: { code: 'system_domain' } })
  })
})

describe('GET and DELETE', () => {
  test('lists newest first, by state; hides domains of other accounts and environments', async () => {
    const own = await api.account()
    const [first, second] = [await add('one.example', own), await add('two.example', own)]
    const domains = async (query = '') =>
      (await own.sandbox.get(`${DOMAINS}${query}`)).body.data.map((one: EmailDomain) => one.domain)
    expect(await domains()).toEqual(['sandbox.pillar.test', 'two.example', 'one.example'])
    expect(await domains('?state=pending')).toEqual(['two.example', 'one.example'])
    for (const stranger of [own.live, account.sandbox]) {
      expect((await stranger.get(`${DOMAINS}/${first.domain_id}`)).status).toBe(404)
      expect((await stranger.post(`${DOMAINS}/${first.domain_id}/verify`)).status).toBe(404)
      expect((await stranger.delete(`${DOMAINS}/${first.domain_id}`)).status).toBe(404)
    }
    expect((await own.sandbox.delete(`${DOMAINS}/${second.domain_id}`)).status).toBe(204)
    expect(await domains()).toEqual(['sandbox.pillar.test', 'one.example'])
    expect(await api.query('SELECT FROM dkim_keys WHERE domain_id = $1', [second.domain_id])).toEqual([])
    await add('two.example', own)
  })
})
