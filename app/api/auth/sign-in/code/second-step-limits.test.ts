import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { removeSecondFactor } from '#lib/server/second-factor/second-factor.ts'
import { type authenticator, middleOfStep, wrongCodeOf } from '#tests/support/authenticator.ts'
import { cookieOf, post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { turnOnSecondStep } from '#tests/support/turn-on-second-step.ts'
import { POST as signUpRoute } from '../../sign-up/route.ts'
import { POST as signInRoute } from '../route.ts'
import { POST } from './route.ts'

const PASSWORD = 'correct horse staple'
let parts: Awaited<ReturnType<typeof startConsoleParts>>
let people = 0
let email: string
let app: ReturnType<typeof authenticator>
let codes: string[]
let session: string

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  // In the middle of a time step, so that none ends during a test.
  vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep() })
  parts = await startConsoleParts()
})
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await parts.stop()
})
beforeEach(async () => {
  await database().execute(sql`delete from rate_limits`)
  people += 1
  email = `ada${people}@example.com`
  session = await signUp(signUpRoute, email, `acme-${people}`)
  const turnedOn = await turnOnSecondStep(session)
  app = turnedOn.app
  codes = turnedOn.codes
})

type Fields = Record<string, string>
const signIn = (headers?: Fields) => signInRoute(post('/api/auth/sign-in', { email, password: PASSWORD }, headers))
const pendingCookie = async (headers?: Fields) => cookieOf(await signIn(headers))
const deviceOf = (cookies: string) => cookies.split('; ').find((pair) => pair.startsWith('pillar.device')) ?? ''
const disableSecondStep = () => removeSecondFactor(database(), email, { ip: null, userAgent: null })
const enterCode = (pending: string, code: string, headers: Fields = {}) =>
  POST(post('/api/auth/sign-in/code', { code }, { cookie: pending, ...headers }))
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const audited = async (action: string) =>
  (await database().select().from(auditEntries).orderBy(auditEntries.position)).filter(
    (one) => one.actorEmail === email && one.action === action,
  )

test('strangers who know the password get ten guesses and then one in ten minutes, across networks', async () => {
  const pending = await pendingCookie()
  const wrong = wrongCodeOf(app)
  const statuses = []
  for (let i = 0; i < 13; i++) statuses.push((await enterCode(pending, wrong, from(`198.18.3.${i}`))).status)
  expect(statuses).toEqual([...Array(11).fill(403), 429, 429])
  const refused = await enterCode(pending, app.code(), from('198.18.3.99'))
  expect([refused.status, Number(refused.headers.get('retry-after')) <= 600]).toEqual([429, true])
  expect(await audited('second_step.refused')).toHaveLength(11)
})

test('strangers never lock out the owner’s known browser, nor the owner’s backup codes', async () => {
  const known = cookieOf(await enterCode(await pendingCookie(), app.code()))
  const device = deviceOf(known)
  const stranger = await pendingCookie()
  for (let i = 0; i < 13; i++) await enterCode(stranger, wrongCodeOf(app), from(`198.18.4.${i}`))
  const elsewhere = await pendingCookie()
  expect((await enterCode(elsewhere, app.code(1))).status).toBe(429)
  expect((await enterCode(elsewhere, codes[0] ?? '')).status).toBe(200)
  const pending = await pendingCookie({ cookie: device })
  expect((await enterCode(`${pending}; ${device}`, app.code(1))).status).toBe(200)
})

test('many known browsers, collected before two-step sign-in was turned on, guess no more codes than one', async () => {
  await disableSecondStep()
  const devices = []
  for (let i = 0; i < 3; i++) devices.push(deviceOf(cookieOf(await signIn())))
  expect(new Set(devices).size).toBe(3)
  app = (await turnOnSecondStep(session)).app
  const statuses = []
  for (const device of devices) {
    const pending = `${await pendingCookie({ cookie: device })}; ${device}`
    for (let i = 0; i < 5; i++) statuses.push((await enterCode(pending, wrongCodeOf(app))).status)
  }
  expect(statuses).toEqual([...Array(11).fill(403), ...Array(4).fill(429)])
})

test('limits guesses of backup codes from one network', async () => {
  const pending = await pendingCookie()
  const statuses = []
  for (let i = 0; i < 33; i++)
    statuses.push((await enterCode(pending, 'aaaa-bbbb-cccc-dddd', from('192.0.2.7'))).status)
  expect(statuses).toEqual([...Array(32).fill(403), 429])
})

test('right codes use up no attempts', async () => {
  for (const code of codes) {
    const status = (await enterCode(await pendingCookie(), code)).status
    expect(status).toBe(200)
  }
  const { rows } = await database().execute(
    sql`select max(points) as most from rate_limits where key like 'second-step%'`,
  )
  expect(rows).toEqual([{ most: 0 }])
})
