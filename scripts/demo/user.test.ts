import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { users } from '#lib/server/db/schema/index.ts'
import { addressRefusal } from '#lib/server/links/confirmed-address.ts'
import { startConsoleParts } from '#tests/support/console.ts'
import { ensureUser } from './user.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>

beforeAll(async () => {
  parts = await startConsoleParts({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'console@pillar.example' })
})
afterAll(() => parts.stop())

test('the demo user, whose address has no mailbox, need not confirm it', async () => {
  const { email } = await ensureUser(database())
  const [user] = await database()
    .select({ user_id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.email, email))
  expect(user).toBeDefined()
  expect(user && (await addressRefusal(database(), user, 'invitation'))).toBeNull()
})
