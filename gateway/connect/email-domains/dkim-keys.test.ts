import { createPrivateKey, createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import type { EmailDomain } from '../email-domain.schema.ts'
import { type DkimKeyRow, nextSelector, openDkimKey } from './dkim-keys.ts'
import { checkDomains } from './due-domains.ts'

const DOMAINS = '/v1/connect/email/domains'
const YEAR = 365 * 86_400
const DAY = 86_400

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account({ contact_email: 'ops@shop.example' })
})
afterAll(() => api.close())

const add = async (domain: string): Promise<EmailDomain> => (await account.sandbox.post(DOMAINS, { domain })).body
const get = async ({ domain_id }: EmailDomain): Promise<EmailDomain> =>
  (await account.sandbox.get(`${DOMAINS}/${domain_id}`)).body
const selectorsOf = ({ records }: EmailDomain) =>
  records.filter(({ purpose }) => purpose === 'dkim').map(({ name }) => name.split('.')[0])

async function pass(seconds: number): Promise<void> {
  api.clock.advance(seconds)
  await checkDomains(api.runtime, 'sandbox')
}

test('a private key is stored sealed, and matches the DNS record', async () => {
  const domain = await add('sealed.example')
  const [key] = await api.query<DkimKeyRow>('SELECT * FROM dkim_keys WHERE domain_id = $1', [domain.domain_id])
  if (!key) throw new Error('no key')
  const pem = openDkimKey(api.runtime.secrets, key)
  expect(createPrivateKey(pem).asymmetricKeyDetails?.modulusLength).toBe(2048)
  const shown = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')
  expect(domain.records[0]?.value).toBe(`v=DKIM1; k=rsa; p=${shown}`)
  expect(key.private_key_sealed.includes('PRIVATE KEY')).toBe(false)
  expect(() => openDkimKey(api.runtime.secrets, { ...key, selector: 's2026b' })).toThrow()
})

test('the second key of a year has the next letter', () => {
  const now = new Date('2026-12-31T23:59:59Z')
  expect(nextSelector(now, [])).toBe('s2026a')
  expect(nextSelector(now, [{ selector: 's2026a' }, { selector: 's2025b' }])).toBe('s2026b')
})

describe('after a year', () => {
  test('a new key signs once its record is in DNS, and the old one of that domain stays published for 7 days', async () => {
    const domain = await add('rotates.example')
    await pass(6)
    await pass(30 * DAY)
    const later = await add('later.example')
    await pass(YEAR - 30 * DAY - 7)
    expect(selectorsOf(await get(domain))).toEqual(['s2026a'])
    await pass(2)
    const waiting = await get(domain)
    expect(selectorsOf(waiting)).toEqual(['s2027a', 's2026a'])
    expect(waiting).toMatchObject({ dkim_selector: 's2026a', state: 'verified' })
    const told = await api.query(`SELECT subject FROM notices WHERE kind = 'dkim_rotated'`)
    expect(told).toContainEqual({ subject: 'Publish a new DKIM record for rotates.example' })

    await pass(6)
    const rotated = await get(domain)
    expect(rotated.dkim_selector).toBe('s2027a')
    const retired = rotated.records.find(({ name }) => name.startsWith('s2026a'))
    expect(retired?.publish_until).toBe('2027-11-28T10:00:07Z')
    await pass(7 * DAY - 10)
    expect(selectorsOf(await get(domain))).toEqual(['s2027a', 's2026a'])
    await pass(20)
    expect(selectorsOf(await get(domain))).toEqual(['s2027a'])
    expect((await get(domain)).state).toBe('verified')
    expect(selectorsOf(await get(later))).toEqual(['s2026a'])
  })

  test('the old key goes on signing while the new record is missing', async () => {
    const domain = await add('slow.example')
    await pass(6)
    await pass(YEAR)
    await api.query(
      `DELETE FROM simulated_dns_records WHERE name LIKE '%._domainkey.slow.example'
      AND value <> (SELECT 'v=DKIM1; k=rsa; p=' || public_key FROM dkim_keys
        WHERE domain_id = $1 ORDER BY selector LIMIT 1)`,
      [domain.domain_id],
    )
    await pass(8 * DAY)
    const kept = await get(domain)
    expect(selectorsOf(kept)).toHaveLength(2)
    expect(kept).toMatchObject({ state: 'verified', dkim_selector: selectorsOf(kept)[1] })
  })

  test('the sandbox’s clock rotates the key of the system domain at once', async () => {
    const { sandbox } = await api.account()
    const before: EmailDomain = (await sandbox.get(DOMAINS)).body.data[0]
    const { body } = await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: YEAR + 1 })
    const kinds = body.effects.map((one: { kind: string }) => one.kind)
    expect(kinds).toContain('email_domain.key_rotated')
    const after: EmailDomain = (await sandbox.get(DOMAINS)).body.data[0]
    expect(after.dkim_selector).not.toBe(before.dkim_selector)
    expect(selectorsOf(after)).toEqual([after.dkim_selector, before.dkim_selector])
    const later = await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 7 * DAY + 1 })
    expect(later.body.effects.map((one: { kind: string }) => one.kind)).toContain('email_domain.key_deleted')
    expect(selectorsOf((await sandbox.get(DOMAINS)).body.data[0])).toEqual([after.dkim_selector])
  })
})
