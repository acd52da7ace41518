import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recallForm, rememberForm } from './form-memory.ts'
import { Problem } from './problem.ts'

beforeAll(() => {
  const secret = 'x'.repeat(43)
  vi.stubEnv('CONSOLE_DATABASE_URL', 'postgresql:///console')
  for (const name of ['PROVISIONING_TOKEN', 'AUTH_SECRET', 'VAULT_KEY']) vi.stubEnv(name, secret)
})
afterAll(() => vi.unstubAllEnvs())

const problem = new Problem(400, 'validation_failed', 'Fix one field.', {
  errors: [{ field: 'email', code: 'invalid_format', message: 'Enter a full email address.' }],
})
const sentBack = (cookie: string) => new Headers({ cookie: `other=1; ${cookie.split(';')[0]}` })

test('returns input and errors only to the redirect that they belong to', () => {
  const { cookie, retry } = rememberForm({ email: 'ädä', password: 'hunter2hunter2' }, problem)
  expect(recallForm(sentBack(cookie), retry)).toEqual({
    values: { email: 'ädä' },
    errors: problem.extra.errors,
    detail: 'Fix one field.',
  })
  expect(recallForm(sentBack(cookie), 'another')).toBeNull()
  expect(recallForm(sentBack(cookie), undefined)).toBeNull()
})

test('stays small enough for a cookie with any input', () => {
  const { cookie, retry } = rememberForm(
    { name: '北'.repeat(500), email: 'ada@example.com', next: '/x'.repeat(5_000) },
    problem,
  )
  expect(cookie.length).toBeLessThan(4_000)
  expect(recallForm(sentBack(cookie), retry)?.values).toEqual({ name: '北'.repeat(500), email: 'ada@example.com' })
})

test('leaves out what is not text, such as a file', () => {
  const { cookie, retry } = rememberForm({ email: 'ada@example.com', picture: new Blob(['x']), terms: true }, problem)
  expect(recallForm(sentBack(cookie), retry)?.values).toEqual({ email: 'ada@example.com' })
})

test('ignores an altered cookie', () => {
  expect(recallForm(new Headers({ cookie: 'pillar.form=%%%' }), 'abc')).toBeNull()
  const forged = Buffer.from(JSON.stringify({ retry: 'abc' })).toString('base64url')
  expect(recallForm(new Headers({ cookie: `pillar.form=${forged}` }), 'abc')).toBeNull()
})
