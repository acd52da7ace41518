import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession, findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { countPasskeys } from '#lib/server/passkeys/passkeys.ts'
import { findMissingStep } from '#lib/server/second-factor/required-step.ts'
import { addPasskeyFor } from '#tests/support/add-passkey.ts'
import { cookieOf, post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { argumentsOfScript } from '#tests/support/npm-script.ts'
import { testClient } from '#tests/support/team.ts'
import { turnOnSecondStep } from '#tests/support/turn-on-second-step.ts'
import { GET as openRoute } from '../../../(auth)/reset/[token]/route.ts'
import { POST as resetPasswordRoute } from '../reset-password/route.ts'
import { POST as signInRoute } from '../sign-in/route.ts'
import { POST as signInLinkRoute } from '../sign-in-link/route.ts'
import { POST as signUpRoute } from '../sign-up/route.ts'
import { POST } from './route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
const folder = mkdtempSync(join(tmpdir(), 'pillar-reset-'))

beforeAll(async () => {
  parts = await startConsoleParts({ GATEWAY_SECRET: 'x'.repeat(32) })
})
afterAll(async () => {
  await parts.stop()
  rmSync(folder, { recursive: true })
})

function command(args: string[], settings: Record<string, string | undefined> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...argumentsOfScript('reset-password'), ...args], {
    env: { ...process.env, DATA_DIR: folder, ...settings },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('refuses to promise an email that can’t be sent', async () => {
  const fields = { email: 'ada@example.com' }
  for (const response of [
    await POST(post('/api/auth/reset', fields)),
    await signInLinkRoute(post('/api/auth/sign-in-link', fields)),
  ])
    expect([response.status, (await response.json()).code]).toEqual([503, 'email_not_configured'])
})

test('the operator’s command prints a link that sets a new password', async () => {
  await signUp(signUpRoute, 'ada@example.com', 'Acme')
  const { status, stdout } = command(['Ada@Example.com'])
  expect(status).toBe(0)
  const token = /^https:\/\/console\.example\/reset\/([\w-]{43})\n$/.exec(stdout)?.[1] ?? ''
  const opened = await openRoute(new Request('https://console.example'), { params: Promise.resolve({ token }) })
  const fields = { password: 'a better horse staple' }
  const response = await resetPasswordRoute(post('/api/auth/reset-password', fields, { cookie: cookieOf(opened) }))
  expect(response.status).toBe(200)
})

test('the operator’s command turns two-step sign-in off for somebody who has lost the app', async () => {
  await turnOnSecondStep(await signUp(signUpRoute, 'eve@example.com', 'Other'))
  const fields = { email: 'eve@example.com', password: 'correct horse staple' }
  const signIn = async () => (await signInRoute(post('/api/auth/sign-in', fields))).status
  expect(await signIn()).toBe(202)
  const done = command(['eve@example.com', '--remove-second-step'])
  expect(done).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('Two-step sign-in of eve@example.com is off.'),
  })
  expect(await signIn()).toBe(200)
  const again = command(['eve@example.com', '--remove-second-step'])
  expect(again.stderr).toContain('Two-step sign-in of eve@example.com was off already.')
})

test('the operator’s command removes the passkeys of somebody who has lost them, and ends their sessions', async () => {
  const cookie = await signUp(signUpRoute, 'grace@example.com', 'Third')
  const { user, token, id } = await addPasskeyFor(cookie)
  const session = await createSession(database(), user.user_id, testClient, { passkeyId: id })
  const other = (await addPasskeyFor(await signUp(signUpRoute, 'heidi@example.com', 'Fourth'))).user
  const done = command(['grace@example.com', '--remove-passkeys'])
  expect(done).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('Passkeys of grace@example.com removed: 1.'),
  })
  expect(await findUserBySession(database(), session)).toBeNull()
  expect(await countPasskeys(database(), user.user_id)).toBe(0)
  expect(await countPasskeys(database(), other.user_id)).toBe(1)
  const removed = await database().select().from(auditEntries).where(eq(auditEntries.target, id))
  expect(removed.map(({ action, details }) => [action, details])).toContainEqual([
    'passkey.removed',
    { name: 'MacBook', sessions_ended: '1' },
  ])
  // The session that added it proves the next one too.
  const fields = { email: 'grace@example.com', password: 'correct horse staple' }
  await addPasskeyFor(cookieOf(await signInRoute(post('/api/auth/sign-in', fields))))
  expect(await findMissingStep(database(), token)).toBe('prove')
})

test('the operator’s command names an address that nobody has, says where it looked, and explains its usage', () => {
  expect(command(['bob@example.com'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Nobody has an account with the address bob@example.com.\n',
  })
  const elsewhere = process.env.CONSOLE_DATABASE_URL?.replace(/\/[^/?]+(\?|$)/, '/nowhere$1')
  expect(command(['bob@example.com'], { CONSOLE_DATABASE_URL: elsewhere })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The console never ran on \S+\. Start it once/),
  })
  for (const args of [[], ['a@b.example', 'c@d.example'], ['--all']])
    expect(command(args)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Usage: npm run -s reset-pass'),
    })
})
