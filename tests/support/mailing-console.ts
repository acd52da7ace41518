import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { startConsoleParts } from './console.ts'
import { startMailServer } from './mail-server.ts'

/** A console that sends email, for the tests of a file. Each test begins with unused limits. Returns the mail server. */
export function withMailingConsole() {
  const mailing = {} as { server: Awaited<ReturnType<typeof startMailServer>> }
  let parts: Awaited<ReturnType<typeof startConsoleParts>>

  beforeAll(async () => {
    mailing.server = await startMailServer()
    parts = await startConsoleParts({ SMTP_URL: mailing.server.url, MAIL_FROM: 'console@pillar.example' })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await parts.stop()
    await mailing.server.stop()
  })
  beforeEach(async () => {
    mailing.server.refuse = false
    await database().execute(sql`delete from rate_limits`)
  })
  return mailing
}
