import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { database } from '../db/client.ts'
import { env } from '../env.ts'
import { createVault } from '../vault/vault.ts'
import { isManagedKey, openKey, sealKeys } from './sealed-keys.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  parts = await startConsoleParts()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => parts.stop())

const key = (secret: string) => ({ key_id: `key_${secret}`, secret })

test('notices a replaced key after half a minute, even if the wall clock was set back', async () => {
  await parts.asOwner(`INSERT INTO workspaces (workspace_id, slug, name) VALUES ('ws_1', 'acme', 'Acme')`)
  await sealKeys(database(), 'ws_1', { account_id: 'acc_1', keys: { sandbox: key('first'), live: key('live') } })
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  expect(await openKey(database(), 'ws_1', 'sandbox')).toBe('first')

  const sealed = createVault(env().VAULT_KEY).seal('second', { workspaceId: 'ws_1', environment: 'sandbox' })
  await parts.asOwner(
    `UPDATE sealed_keys SET ciphertext = '\\x${sealed.toString('hex')}' WHERE environment = 'sandbox'`,
  )
  expect(await openKey(database(), 'ws_1', 'sandbox')).toBe('first')
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(31_000)
  expect(await openKey(database(), 'ws_1', 'sandbox')).toBe('second')
})

test('a workspace has only its own keys, one for each environment', async () => {
  const names = ['ws_2', 'ws_3'] as const
  for (const id of names) {
    await parts.asOwner(`INSERT INTO workspaces (workspace_id, slug, name) VALUES ('${id}', '${id}', 'Acme')`)
    const keys = { sandbox: key(`${id}_sandbox`), live: key(`${id}_live`) }
    await sealKeys(database(), id, { account_id: `acc_${id}`, keys })
  }
  for (const id of names)
    for (const environment of ['sandbox', 'live'] as const)
      expect(await openKey(database(), id, environment)).toBe(`${id}_${environment}`)
  expect(await isManagedKey(database(), 'ws_2', 'key_ws_2_live')).toBe(true)
  expect(await isManagedKey(database(), 'ws_2', 'key_ws_3_live')).toBe(false)
})
