import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort, requireFreePort } from './ports.ts'

test('rejects a taken port and names it with its setting', async () => {
  const port = await findFreePort()
  await requireFreePort(port, '127.0.0.1', 'GATEWAY_PORT')
  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  try {
    await expect(requireFreePort(port, '127.0.0.1', 'GATEWAY_PORT')).rejects.toThrow(
      `Port ${port} (GATEWAY_PORT) is taken. Stop the process that uses it, or set GATEWAY_PORT to another port.`,
    )
  } finally {
    await new Promise((done) => server.close(done))
  }
})
