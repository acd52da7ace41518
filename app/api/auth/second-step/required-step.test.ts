import { globSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSession, findUserBySession, sessionTokenOf } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { memberships, workspaces } from '#lib/server/db/schema/index.ts'
import { addPasskey, beginPasskey } from '#lib/server/passkeys/add-passkey.ts'
import { removePasskey } from '#lib/server/passkeys/passkeys.ts'
import { requireSecondStepOf } from '#lib/server/team/require-second-step.ts'
import { addPasskeyFor } from '#tests/support/add-passkey.ts'
import { authenticator, middleOfStep, wrongCodeOf } from '#tests/support/authenticator.ts'
import { cookieOf, formPost, post, proxied, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { passkeyDevice } from '#tests/support/passkey-device.ts'
import { testClient } from '#tests/support/team.ts'
import { turnOnSecondStep } from '#tests/support/turn-on-second-step.ts'
import { POST as addressRoute } from '../../account/address/route.ts'
import { POST as optionsRoute } from '../../account/passkeys/options/route.ts'
import { POST as changePassword } from '../../account/password/route.ts'
import { POST as beginAppRoute, PUT as confirmAppRoute } from '../../account/second-factor/route.ts'
import { GET as proxy } from '../../gateway/[workspace]/[environment]/[...path]/route.ts'
import { GET as streamRoute } from '../../stream/[workspace]/[environment]/events/route.ts'
import { POST as enterCode } from '../sign-in/code/route.ts'
import { POST as signInRoute } from '../sign-in/route.ts'
import { POST as signUpRoute } from '../sign-up/route.ts'
import { POST as proveRoute } from './route.ts'

const PASSWORD = 'correct horse staple'
let parts: Awaited<ReturnType<typeof startConsoleParts>>
let ada: string
let people = 0

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  // In the middle of a time step, so that none ends during a test.
  vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep() })
  parts = await startConsoleParts({ WHOLESALER_WORKSPACE: 'acme', WHOLESALER_DATABASE_URL: 'postgres://unused' })
  parts.gateway.on('GET /v1/account', (_, response) => json(response, 200, {}))
  ada = await signUp(signUpRoute, 'ada@example.com', 'Acme')
  await addPasskeyFor(ada)
  await requireSecondStepOf(database(), await actorOf(ada), true)
})
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await parts.stop()
})

async function actorOf(cookie: string) {
  const token = sessionTokenOf(new Headers({ cookie }))
  const user = await findUserBySession(database(), token)
  const [own] = await database().select().from(workspaces).where(eq(workspaces.slug, 'acme'))
  return {
    user: user ?? { user_id: '', email: '', name: '' },
    token,
    workspaceId: own?.workspaceId ?? '',
    client: testClient,
  }
}

/** A member of the workspace with a workspace of their own, signed in with the password alone. */
async function newMember() {
  people += 1
  const email = `bob${people}@example.com`
  const cookie = await signUp(signUpRoute, email, `bobs-${people}`)
  const { user, workspaceId } = await actorOf(cookie)
  await database().insert(memberships).values({ workspaceId, userId: user.user_id, role: 'developer' })
  return { email, cookie, own: `bobs-${people}` }
}

const enter = (cookie: string, workspace = 'acme') => proxied(proxy, 'GET', '/v1/account', { as: cookie, workspace })
const problem = async (response: Response) => [response.status, (await response.json()).code]
const prove = (cookie: string, code: string) => proveRoute(post('/api/auth/second-step', { code }, { cookie }))
const signIn = (email: string) => signInRoute(post('/api/auth/sign-in', { email, password: PASSWORD }))

const fieldsOfOwner = { current_password: PASSWORD }
const beginApp = (cookie: string) => beginAppRoute(post('/api/account/second-factor', fieldsOfOwner, { cookie }))
const secretOf = async (response: Response): Promise<string> => (await response.json()).secret
const confirmApp = (cookie: string, code: string) =>
  confirmAppRoute(new Request(post('/api/account/second-factor', { code }, { cookie }), { method: 'PUT' }))
const passkeyOptions = (cookie: string) =>
  optionsRoute(post('/api/account/passkeys/options', fieldsOfOwner, { cookie }))
const changeAddress = (cookie: string) =>
  addressRoute(post('/api/account/address', { ...fieldsOfOwner, email: 'mallory@example.com' }, { cookie }))

type Route = (request: Request, context: { params: Promise<object> }) => Promise<Response>
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const files = globSync('app/api/*/*workspace*/**/route.ts', { cwd: join(import.meta.dirname, '../../../..') })

test('every route of a workspace refuses a member without a second step, and names the workspace', async () => {
  const { cookie } = await newMember()
  const params = {
    workspace: 'acme',
    environment: 'sandbox',
    path: ['v1', 'account'],
    roomId: 'room_1',
    messageId: '1',
  }
  const ids = { entryId: 'aud_1', invoiceId: '1', productId: '1', paymentId: '1', runId: '1' }
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const routes: Record<string, Route> = await import(join(import.meta.dirname, '../../../..', file))
    for (const method of METHODS.filter((name) => name in routes)) {
      const sent = post('/api', {}, { cookie })
      const request = new Request(sent.url, { method, headers: sent.headers, ...(method !== 'GET' && { body: '{}' }) })
      const response = await routes[method]?.(request, { params: Promise.resolve({ ...params, ...ids }) })
      const body = await response?.json()
      expect([file, method, response?.status, body.code]).toEqual([file, method, 403, 'second_step_required'])
      expect(body.detail).toMatch(/^Acme requires two-step sign-in, and you have no second step yet\./)
    }
  }
})

test('an open event stream ends before the next event once the workspace requires a second step', async () => {
  const { cookie } = await newMember()
  await requireSecondStepOf(database(), await actorOf(ada), false)
  const gateway = Promise.withResolvers<ServerResponse>()
  parts.gateway.on('GET /v1/events/stream', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    gateway.resolve(response)
  })
  const request = new Request('https://console.example/api/stream/acme/sandbox/events', { headers: { cookie } })
  const params = Promise.resolve({ workspace: 'acme', environment: 'sandbox' })
  const stream = await streamRoute(request, { params })
  expect(stream.status).toBe(200)
  await requireSecondStepOf(database(), await actorOf(ada), true)
  const sender = await gateway.promise
  sender.write('id: evt_1\ndata: secret\n\n')
  expect(await stream.text()).not.toContain('secret')
  sender.end()
})

test('the member’s other workspaces keep working', async () => {
  const { cookie, own } = await newMember()
  expect((await enter(cookie)).status).toBe(403)
  expect((await enter(cookie, own)).status).toBe(200)
})

test('setting up a second step lets in the session that did it, at once', async () => {
  const [withApp, withPasskey] = [await newMember(), await newMember()]
  for (const { cookie } of [withApp, withPasskey]) expect((await enter(cookie)).status).toBe(403)
  await turnOnSecondStep(withApp.cookie)
  await addPasskeyFor(withPasskey.cookie)
  for (const { cookie } of [withApp, withPasskey]) expect((await enter(cookie)).status).toBe(200)
})

test('a session that began with the password alone needs a code, which works once and counts as an attempt', async () => {
  const { email, cookie } = await newMember()
  const before = cookieOf(await signIn(email))
  const { app } = await turnOnSecondStep(cookie)
  const refused = await enter(before)
  expect((await refused.json()).detail).toContain('this session began without a second step')
  expect(await problem(await prove(before, wrongCodeOf(app)))).toEqual([403, 'wrong_code'])
  expect((await enter(before)).status).toBe(403)
  const proven = await prove(before, app.code())
  expect([proven.status, (await proven.json()).redirect_to]).toEqual([200, expect.stringContaining('/sandbox/home')])
  expect((await enter(before)).status).toBe(200)
  expect(await problem(await prove(before, app.code()))).toEqual([403, 'wrong_code'])
})

test('a sign-in with a code is let in, and one with the password of an account with a passkey is not', async () => {
  const [withApp, withPasskey] = [await newMember(), await newMember()]
  const { app } = await turnOnSecondStep(withApp.cookie)
  const pending = cookieOf(await signIn(withApp.email))
  const session = cookieOf(await enterCode(post('/api/auth/sign-in/code', { code: app.code() }, { cookie: pending })))
  expect((await enter(session)).status).toBe(200)
  await addPasskeyFor(withPasskey.cookie)
  expect((await enter(cookieOf(await signIn(withPasskey.email)))).status).toBe(403)
})

test('the password of a member with only a passkey adds no second step and changes no address', async () => {
  const { email, cookie } = await newMember()
  const before = cookieOf(await signIn(email))
  const secret = authenticator(await secretOf(await beginApp(before)))
  const device = passkeyDevice()
  const { user, token } = await actorOf(before)
  const owner = { user, token: token ?? '' }
  const made = { name: 'Mine', response: device.create(await beginPasskey(database(), owner)) }
  await addPasskeyFor(cookie)
  const refused = [403, 'second_step_required']
  const weak = cookieOf(await signIn(email))
  expect(await problem(await beginApp(weak))).toEqual(refused)
  expect(await problem(await passkeyOptions(weak))).toEqual(refused)
  expect(await problem(await changeAddress(weak))).toEqual(refused)
  // Begun while there was no passkey.
  expect(await problem(await confirmApp(before, secret.code()))).toEqual(refused)
  await expect(addPasskey(database(), owner, made, testClient)).rejects.toMatchObject({ code: 'second_step_required' })
  expect((await enter(before)).status).toBe(403)
  expect((await enter(cookie)).status).toBe(200)
  expect((await beginApp(cookie)).status).toBe(201)
})

test('the session that added a passkey proves itself again once the passkey is removed in another browser', async () => {
  const { cookie } = await newMember()
  const { user, id } = await addPasskeyFor(cookie)
  const kept = await createSession(database(), user.user_id, testClient, { secondStepAt: new Date() })
  const keeping = `__Secure-authjs.session-token=${kept}`
  await addPasskeyFor(keeping)
  await removePasskey(database(), { user, token: kept }, id, testClient)
  expect((await enter(keeping)).status).toBe(200)
  expect(await problem(await enter(cookie))).toEqual([403, 'second_step_required'])
})

test('the session after a new password keeps the proof of the one before', async () => {
  const { cookie } = await newMember()
  await turnOnSecondStep(cookie)
  const fields = { current_password: PASSWORD, new_password: 'a better horse staple' }
  const next = cookieOf(await changePassword(post('/api/account/password', fields, { cookie })))
  expect((await enter(next)).status).toBe(200)
})

test('without scripts, a wrong code leads back to the page with the workspace and the way', async () => {
  const { cookie } = await newMember()
  const { app } = await turnOnSecondStep(cookie)
  const fields = { code: wrongCodeOf(app), workspace: 'acme', next: '/acme/sandbox/keys' }
  const response = await proveRoute(formPost('/api/auth/second-step', fields, { cookie }))
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/account\/second-step\?retry=/),
  ])
  const kept = Buffer.from(/pillar\.form=([^;]+)/.exec(cookieOf(response))?.[1] ?? '', 'base64url').toString()
  expect(JSON.parse(kept).memory.values).toEqual({ workspace: 'acme', next: '/acme/sandbox/keys' })
})

test('nobody proves a second step without a session', async () => {
  expect(await problem(await prove('', '123456'))).toEqual([401, 'not_signed_in'])
})
