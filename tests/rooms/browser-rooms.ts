import { type Devices, enterRoom, launchBrowser } from '#tests/support/rooms/enter-room.ts'
import { serveClient } from '#tests/support/rooms/serve-client.ts'
import { serveGateway } from '#tests/support/serve-gateway.ts'

/** A gateway that listens, and browser pages with fake devices that run the client of the room page. */
export async function browserRooms() {
  const pages = await serveClient()
  const api = await serveGateway(pages.origin)
  const account = await api.account()
  const browser = await launchBrowser()

  return {
    api,
    ...account,
    async createRoom(body: object = {}) {
      return (await account.sandbox.post('/v1/connect/rooms', { name: 'Review', ...body })).body
    },
    async tokenFor(roomId: string, identity: string) {
      const { body } = await account.sandbox.post(`/v1/connect/rooms/${roomId}/tokens`, { identity, name: identity })
      return body.sdk_token as string
    },
    /** A participant in a separate page. */
    async enter(roomId: string, token: string, devices: Devices = { audio: true, video: true }) {
      const context = await browser.newContext()
      const page = await enterRoom(context, pages.origin, { url: `${api.url}/media/rooms/${roomId}`, token }, devices)
      return { page, context }
    },
    async openPage(url: string) {
      const page = await (await browser.newContext()).newPage()
      await page.goto(url)
      return page
    },
    /** Closes the pages of a test, which would slow down the next one. */
    async leaveAll() {
      await Promise.all(browser.contexts().map((one) => one.close()))
    },
    async close() {
      await browser.close()
      await api.stop()
      pages.close()
    },
  }
}
