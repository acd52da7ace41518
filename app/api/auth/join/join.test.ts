import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { invite } from '#lib/server/team/invite.ts'
import { findRole } from '#lib/server/team/team.ts'
import { cookieOf, formPost, post, startConsoleParts } from '#tests/support/console.ts'
import { createTeam } from '#tests/support/team.ts'
import { POST as signIn } from '../sign-in/route.ts'
import { POST as signOut } from '../sign-out/route.ts'
import { POST } from './route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
const lines: string[] = []
beforeAll(async () => {
  for (const method of ['warn', 'error', 'log'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(' ')))
  }
  parts = await startConsoleParts({ LOG_LEVEL: 'silent' })
})
afterAll(() => parts.stop())

const grace = { name: 'Grace', password: 'correct horse staple' }
let invited = 0
async function invitation() {
  const { workspace, actor } = await createTeam({ ada: 'owner' })
  const email = `grace${invited++}@example.com`
  const { token } = await invite(database(), actor('ada'), { email, role: 'developer' })
  return { workspace, email, token }
}

test('201 with a session, as a member with the invited role and address', async () => {
  const { workspace, email, token } = await invitation()
  const response = await POST(post('/api/auth/join', { ...grace, email: 'eve@example.com', invitation: token }))
  expect(response.status).toBe(201)
  const { user, redirect_to } = await response.json()
  expect(user.email).toBe(email)
  expect(redirect_to).toBe(`/${workspace.slug}/sandbox/home`)
  const session = /session-token=([\w-]+)/.exec(cookieOf(response))?.[1]
  expect(await findUserBySession(database(), session)).toEqual(user)
  expect(await findRole(database(), workspace.workspace_id, user.user_id)).toBe('developer')
})

test('a new member signs in again with the password chosen while joining', async () => {
  const { email, token } = await invitation()
  await POST(post('/api/auth/join', { ...grace, invitation: token }))
  const response = await signIn(post('/api/auth/sign-in', { email, password: grace.password }))
  expect([response.status, (await response.json()).user.email]).toEqual([200, email])
})

test('410 for a used or unknown token, with neither token nor workspace in the answer or in the log', async () => {
  const { workspace, token } = await invitation()
  await POST(post('/api/auth/join', { ...grace, invitation: token }))
  for (const invitation of [token, 'x'.repeat(43)]) {
    const response = await POST(post('/api/auth/join', { ...grace, invitation }))
    const text = await response.text()
    expect([response.status, JSON.parse(text).code]).toEqual([410, 'invitation_ended'])
    for (const secret of [invitation, workspace.slug, workspace.name]) expect(text).not.toContain(secret)
  }
  expect(lines.join('\n')).not.toContain(token)
})

test('400 names each missing field', async () => {
  const { token } = await invitation()
  const response = await POST(post('/api/auth/join', { name: ' ', password: 'short', invitation: token }))
  const { errors } = await response.json()
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'password'])
})

test('a refused plain form returns to the invitation, and its cookie keeps neither password nor token', async () => {
  const { token } = await invitation()
  const response = await POST(formPost('/api/auth/join', { name: 'Grace', password: 'hunter2', invitation: token }))
  expect(response.headers.get('location')).toMatch(new RegExp(`^/invitations/${token}\\?retry=[\\w-]+$`))
  const kept = Buffer.from(cookieOf(response).split('=')[1] ?? '', 'base64url').toString()
  expect(kept).toContain('Grace')
  expect(kept).not.toContain('hunter2')
  expect(kept).not.toContain(token)
})

test('403 from another site, which leaves the invitation open', async () => {
  const { token } = await invitation()
  const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await POST(post('/api/auth/join', { ...grace, invitation: token }, forged))).status).toBe(403)
  expect((await POST(post('/api/auth/join', { ...grace, invitation: token }))).status).toBe(201)
})

test('429 after thirty-two unknown tokens from one address', async () => {
  const attempt = () =>
    POST(post('/api/auth/join', { ...grace, invitation: 'x'.repeat(43) }, { 'x-forwarded-for': '203.0.113.9' }))
  const statuses: number[] = []
  for (let i = 0; i < 33; i++) statuses.push((await attempt()).status)
  expect(statuses).toEqual([...Array(32).fill(410), 429])
})

test('forty colleagues join from one address within an hour', async () => {
  const office = { 'x-forwarded-for': '203.0.113.10' }
  const { actor } = await createTeam({ ada: 'owner' })
  const statuses: number[] = []
  for (let i = 0; i < 40; i++) {
    const { token } = await invite(database(), actor('ada'), { email: `colleague${i}@example.com`, role: 'viewer' })
    statuses.push((await POST(post('/api/auth/join', { ...grace, invitation: token }, office))).status)
  }
  expect(statuses).toEqual(Array(40).fill(201))
})

test('sign-out returns to an invitation, but to no other site', async () => {
  const leave = async (next: string) =>
    (await signOut(formPost('/api/auth/sign-out', { next }))).headers.get('location')
  expect(await leave('/invitations/abc')).toBe('/invitations/abc')
  expect(await leave('https://evil.example')).toBe('/sign-in')
  expect(await leave('//evil.example')).toBe('/sign-in')
  expect(await leave('')).toBe('/sign-in')
})
