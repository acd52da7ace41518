import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { argumentsOfScript } from '#tests/support/npm-script.ts'
import { makeScratch } from '#tests/support/scratch.ts'

const dataDir = makeScratch('pillar-reseal-')
let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
  const account = await api.account()
  await account.sandbox.post('/v1/webhooks', { url: 'https://shop.example/hooks', events: ['*'] })
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const loggedInAs = (user: string) => api.databaseUrl.replace(/\/\/[^@]*@/, `//${user}@`)
const versions = () => api.query('SELECT get_byte(secret_sealed, 0) AS version FROM webhooks')

function reseal(databases: Record<string, string>) {
  const GATEWAY_SECRET = `2:${'n'.repeat(32)},1:${api.secret}`
  const env = { ...process.env, CONSOLE_DATABASE_URL: '', ...databases, GATEWAY_SECRET, DATA_DIR: dataDir }
  return promisify(execFile)(process.execPath, argumentsOfScript('reseal'), { env })
}

test('npm run reseal refuses the login of the gateway, which sees no rows, and reseals as the owner', async () => {
  const own = { DATABASE_URL: loggedInAs('pillar_gateway') }
  await expect(reseal(own)).rejects.toMatchObject({
    code: 1,
    stdout: 'GATEWAY_SECRET: encrypting with version 2.\n',
    stderr:
      "The login pillar_gateway sees one tenant at a time. Set MIGRATION_DATABASE_URL to the login of the database's owner.\n",
  })
  expect(await versions()).toEqual([{ version: 1 }])

  const { stdout } = await reseal({ ...own, MIGRATION_DATABASE_URL: api.databaseUrl })
  expect(stdout).toContain('  webhooks.secret_sealed: 1 values read, 1 sealed with version 2\n')
  expect(await versions()).toEqual([{ version: 2 }])
})
