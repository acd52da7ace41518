import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { formPair, type Pair } from '#tests/support/pair.ts'
import { reseal } from '#tests/support/reseal.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'

const WORKERS = 2
const newer = randomBytes(32).toString('base64url')

let stack: Stack
let pair: Pair

test.beforeAll(async () => {
  stack = await startStack({ console: true })
  if (!stack.console) throw new Error('the stack has no console')
  const url = `http://${stack.settings.consoleHost}:${stack.settings.consolePort}`
  pair = formPair({ url, child: stack.console }, await stack.startConsoleSibling(), stack.startConsoleSibling)
})
test.afterAll(() => stack?.stop())

/** Sends a request as a browser does on the console's own page; it must be served. */
async function send(method: 'GET' | 'POST' | 'PATCH', path: string, status: number, body?: object, cookie = '') {
  const { host, origin } = new URL(stack.settings.publicUrl)
  const headers = { host, origin, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
  const response = await pair.send(path, { method, headers, ...(body && { body }) })
  if (response.status !== status) throw new Error(`${method} ${path}: ${response.status} ${response.text}`)
  return response
}

async function signUp() {
  const id = randomUUID().slice(0, 8)
  const fields = { name: 'Ada', email: `ada-${id}@example.com`, password: 'correct horse staple' }
  const response = await send('POST', '/api/auth/sign-up', 201, { ...fields, workspace_name: `Engines ${id}` })
  const cookie = [response.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  const member = { cookie: cookie.join('; '), keys: `/api/gateway/engines-${id}/sandbox/v1/keys` }
  await liftLimits()
  const made = await send('POST', member.keys, 201, { name: 'Shop', scopes: ['pay'] }, member.cookie)
  return { ...member, key: `${member.keys}/${JSON.parse(made.text).key_id}` }
}

type Member = Awaited<ReturnType<typeof signUp>>

/** Both requests need the sealed key; the second one also signs two entries of the audit log. */
async function use({ cookie, keys, key }: Member) {
  await send('GET', keys, 200, undefined, cookie)
  await send('PATCH', key, 200, { name: 'Web shop' }, cookie)
}

/** Before the account's first request, because the gateway caches its limits. */
async function liftLimits() {
  const client = new pg.Client({ connectionString: stack.databases.owner.gateway })
  await client.connect()
  await client.query('UPDATE accounts SET unlimited = true')
  await client.end()
}

/** Rejects if a chain is broken. */
async function checkAudit({ settings, secrets, databases }: Stack) {
  const env = { ...process.env, ...secrets, DATA_DIR: settings.dataDir, CONSOLE_DATABASE_URL: databases.owner.console }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/audit-check.ts'], { env })
  return stdout.trim().split('\n')
}

test('VAULT_KEY rotates under load without failed requests, lost sessions or lost keys', async () => {
  const older = stack.secrets.VAULT_KEY
  const first = await signUp()
  const members = [first]
  let turns = 0
  let stopped = false

  async function work() {
    while (!stopped) {
      await use(first)
      turns++
    }
  }

  async function rotateTo(ring: string) {
    stack.secrets.VAULT_KEY = ring
    await pair.restart(async () => {
      const before = turns
      members.push(await signUp())
      await expect.poll(() => turns, { timeout: 30_000 }).toBeGreaterThan(before + 2 * WORKERS)
    })
  }

  async function rotate() {
    await rotateTo(`1:${older},2:${newer}`)
    await rotateTo(`2:${newer},1:${older}`)
    expect(await reseal(stack)).toContain(
      'VAULT_KEY: no value needs version 1. Keep it last in the ring, because it verifies the audit log.',
    )
    await rotateTo(`2:${newer}`)
  }

  const working = Promise.all(Array.from({ length: WORKERS }, work))
  await Promise.race([rotate(), working])
  stopped = true
  await working

  expect(members).toHaveLength(7)
  for (const { keys, cookie } of members) await send('GET', keys, 200, undefined, cookie)
  stack.secrets.VAULT_KEY = `2:${newer},1:${older}`
  expect(await checkAudit(stack)).toHaveLength(members.length + 1)
})
