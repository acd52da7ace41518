import { type BrowserContextOptions, mergeTests, type Page } from '@playwright/test'
import { test as withCamera } from './fake-camera.ts'
import { test as base, expect } from './pay-fixtures.ts'

type Room = { room_id: string; join_url: string; sdk_token: string }
type Fixtures = {
  createRoom(body?: object): Promise<Room>
  /** A page in a person's own browser. Its console may contain no errors except `expectedErrors`. */
  visit(url: string, options?: BrowserContextOptions): Promise<Page>
  /** A page of a guest who has joined with the link. */
  enter(room: Room, name: string): Promise<Page>
  /** A page of the host who has joined. */
  host(room: Room): Promise<Page>
}

export const test = mergeTests(base, withCamera).extend<Fixtures>({
  createRoom: async ({ merchant }, use) => {
    await use(async (body = {}) => {
      const room: unknown = await merchant.send('POST', '/v1/connect/rooms', { name: 'Weekly review', ...body })
      return room as Room
    })
  },

  visit: async ({ browser, expectedErrors }, use, testInfo) => {
    // Each page encodes and decodes pictures, on the cores that also serve them.
    testInfo.slow()
    const errors: string[] = []
    await use(async (url, options = {}) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
      await context.addInitScript(rememberConnections)
      const page = await context.newPage()
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(url)
      return page
    })
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(errors.filter((text) => !expectedErrors.some((known) => known.test(text)))).toEqual([])
  },

  enter: async ({ visit }, use) => {
    await use(async (room, name) => {
      const page = await visit(room.join_url)
      await page.getByLabel('Your name').fill(name)
      return join(page)
    })
  },

  host: async ({ visit }, use) => {
    await use(async (room) => join(await visit(hostUrl(room))))
  },
})

export { expect }

/** The address that a server gives its host: the token is in the fragment, which no request contains. */
export function hostUrl({ join_url, sdk_token }: Room): string {
  return `${join_url.replace(/\?.*/, '')}#token=${sdk_token}`
}

async function join(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Join room' }).click()
  await expect(page.getByRole('button', { name: 'Leave room' })).toBeVisible({ timeout: 60_000 })
  return page
}

type Watched = Window & { connections: RTCPeerConnection[] }

function rememberConnections() {
  const watched = window as unknown as Watched & { RTCPeerConnection: typeof RTCPeerConnection }
  watched.connections = []
  watched.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      watched.connections.push(this)
    }
  }
}

/** Waits until the page decodes this many moving pictures and hears this many participants. */
export async function expectMedia(page: Page, expected: { seen: number; heard: number }) {
  // Pictures count that moved in the last three seconds: on a busy machine, one may take longer than half a second.
  const looks: Map<string, number>[] = []
  const moving = async () => {
    const reports = await page.evaluate(measure)
    const frames = new Map(reports.filter(({ kind }) => kind === 'video').map(({ id, amount }) => [id, amount]))
    if (looks.push(frames) > 6) looks.shift()
    const seen = [...frames].filter(([id, amount]) => amount > (looks[0]?.get(id) ?? 0)).length
    return { seen, heard: reports.filter(({ kind, amount }) => kind === 'audio' && amount > 0).length }
  }
  await expect.poll(moving, { timeout: 90_000, intervals: [500] }).toEqual(expected)
}

async function measure() {
  const { connections } = window as unknown as Watched
  const open = connections.filter(({ connectionState }) => connectionState === 'connected')
  const stats = await Promise.all(open.map((connection) => connection.getStats()))
  return stats
    .flatMap((one) => [...one.values()])
    .filter(({ type }) => type === 'inbound-rtp')
    .map(({ id, kind, framesDecoded, totalAudioEnergy }) => {
      const amount: number = kind === 'video' ? framesDecoded : totalAudioEnergy
      return { id: id as string, kind: kind as string, amount: amount ?? 0 }
    })
}
