import { createServer } from 'node:net'
import { Refusal } from './refusal.ts'

/** Rejects a port in use and names its setting. */
export async function requireFreePort(port: number, host: string, setting: string): Promise<void> {
  // A browser resolves `localhost` to ::1 first, so another process on that address would get our requests.
  const hosts = host === '127.0.0.1' ? [host, '::1'] : [host]
  for (const each of hosts) {
    const code = await tryListen(port, each)
    if (code === 'EADDRINUSE') {
      throw new Refusal(
        `Port ${port} (${setting}) is taken. Stop the process that uses it, or set ${setting} to another port.`,
      )
    }
    if (code === 'EACCES') throw new Refusal(`Port ${port} (${setting}) needs more rights. Set ${setting} above 1023.`)
    if (code && each === host) throw new Refusal(`Can't listen on ${host}:${port} (${setting}): ${code}.`)
  }
}

const handedOut = new Set<number>()

/** A free port for tests, never the same twice, although the system may offer one again. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  const port = typeof address === 'object' && address ? address.port : 0
  if (handedOut.has(port)) return findFreePort()
  handedOut.add(port)
  return port
}

function tryListen(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  return new Promise((done) => {
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)))
  })
}
