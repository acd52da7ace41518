import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { LIVEKIT_CLIENT } from '../livekit/clients.ts'

const CLIENT = new URL('../../../app/(hosted)/r/_client/', import.meta.url)
const PAGE = `<!doctype html><title>room</title>
  <script type="importmap">{ "imports": { "livekit-client": "/livekit-client.mjs" } }</script>
  <script type="module" src="/run.js"></script>`
const RUN = new URL('./run-client.js', import.meta.url)

/** Serves a page that runs the client of the room page by itself. */
export async function serveClient() {
  const server = createServer(async (request, response) => {
    const [, name] = /^\/client\/([a-z-]+\.ts)$/.exec(request.url ?? '') ?? []
    if (name)
      return send(response, 'text/javascript', stripTypeScriptTypes(await readFile(new URL(name, CLIENT), 'utf8')))
    if (request.url === '/livekit-client.mjs')
      return send(response, 'text/javascript', await readFile(LIVEKIT_CLIENT, 'utf8'))
    if (request.url === '/run.js') return send(response, 'text/javascript', await readFile(RUN, 'utf8'))
    send(response, 'text/html', PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type }).end(text)
}
