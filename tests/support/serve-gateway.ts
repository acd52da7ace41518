import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { testGateway } from '#tests/support/gateway.ts'

/** A gateway in this process that listens, for pages of this origin. */
export async function serveGateway(origin: string, env: Record<string, string> = {}, port = 0) {
  const api = await testGateway({ env: { HOSTED_URL: origin, ...env } })
  const server = createAdaptorServer({ fetch: api.app.fetch })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    ...api,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      await api.close()
    },
  }
}
