import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { launchBrowser } from '../rooms/enter-room.ts'

/** The published client of LiveKit as one module for browsers. */
export const LIVEKIT_CLIENT = createRequire(import.meta.url)
  .resolve('livekit-client')
  .replace(/[^/]+$/, 'livekit-client.esm.mjs')

/** Browsers with fake devices that join with LiveKit's own client. */
export async function openLiveKitClients() {
  const server = createServer(async (request, response) => {
    const isClient = request.url === '/client.mjs'
    response.writeHead(200, { 'content-type': isClient ? 'text/javascript' : 'text/html' })
    response.end(isClient ? await readFile(LIVEKIT_CLIENT) : '<!doctype html><title>client</title>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await launchBrowser()

  return {
    async enter({ url, token }: { url: string; token: string }) {
      const page = await browser.newPage()
      await page.goto(origin)
      await page.evaluate(`(async () => {
        const { Room } = await import('/client.mjs')
        window.room = new Room()
        await window.room.connect(${JSON.stringify(url)}, ${JSON.stringify(token)})
        await window.room.localParticipant.enableCameraAndMicrophone()
      })()`)
      return {
        async leave() {
          await page.evaluate('window.room.disconnect()')
          await page.close()
        },
      }
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}
