import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { startConsoleParts } from './console.ts'
import { startIdentityProvider } from './identity-provider.ts'

/**
 * A console whose people can sign in with Acme, for the tests of a file. Each test begins with unused limits. Returns the
 * provider, which is there once the tests begin.
 */
export function withProviderConsole(moreSettings: () => Promise<Record<string, string>> = async () => ({})) {
  const acme = {} as Awaited<ReturnType<typeof startIdentityProvider>>
  let parts: Awaited<ReturnType<typeof startConsoleParts>>

  beforeAll(async () => {
    for (const method of ['warn', 'info'] as const) vi.spyOn(console, method).mockReturnValue()
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    Object.assign(acme, await startIdentityProvider())
    const settings = { OIDC_PROVIDERS: 'acme', ...acme.settings('acme', 'Acme'), ...(await moreSettings()) }
    parts = await startConsoleParts(settings)
  })
  afterAll(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    await parts.stop()
    await acme.stop()
  })
  beforeEach(() => database().execute(sql`delete from rate_limits`))
  return acme
}
