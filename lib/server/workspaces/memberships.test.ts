import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { database } from '../db/client.ts'
import { memberships, users, workspaces } from '../db/schema/index.ts'
import { findSlugOf } from './memberships.ts'
import { sealKeys } from './sealed-keys.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  parts = await startConsoleParts()
  for (const name of ['ada', 'bob']) {
    await database()
      .insert(users)
      .values({ id: name, name, email: `${name}@example.com` })
    await database().insert(workspaces).values({ workspaceId: name, slug: name, name })
    await database().insert(memberships).values({ userId: name, workspaceId: name, role: 'owner' })
    const key = (environment: string) => ({ key_id: `key_${environment}_${name}`, secret: 'sk' })
    const keys = { sandbox: key('sandbox'), live: key('live') }
    await sealKeys(database(), name, { account_id: `acct_${name}`, keys })
  }
})
afterAll(() => parts.stop())

test('finds the workspace of an account for its members only', async () => {
  expect(await findSlugOf(database(), 'ada', 'acct_ada')).toBe('ada')
  expect(await findSlugOf(database(), 'ada', 'acct_bob')).toBeNull()
  expect(await findSlugOf(database(), 'ada', 'acct_\0')).toBeNull()
})
