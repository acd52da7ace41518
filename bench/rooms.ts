import { availableParallelism } from 'node:os'
import type { Page } from '@playwright/test'
import { enterRoom, launchBrowser } from '#tests/support/rooms/enter-room.ts'
import { serveClient } from '#tests/support/rooms/serve-client.ts'
import { type Delays, giveClockCamera, WITH_CLOCK, watchClocks } from './clock-picture.ts'
import { cpuOf } from './cpu.ts'
import { benchGeneratedRooms } from './generated-rooms.ts'
import { percentile } from './load.ts'
import { openNeighbour } from './neighbour.ts'
import { type Access, enterWithoutBrowser } from './peer.ts'
import { post, type Stage, setStage } from './stage.ts'

const PARTICIPANTS = 8
/** A browser that encodes its picture and decodes seven takes a core. */
const BROWSERS = Math.min(PARTICIPANTS, Math.max(2, availableParallelism()))
const MINUTES = Number(process.env.ROOM_MINUTES ?? 10)
const QUIET_MS = 5_000
const READS_MS = 20_000

/** A room of eight for ten minutes, with one browser for each core, then 100 rooms of two. */
export async function benchRooms(): Promise<string[]> {
  const pages = await serveClient()
  const stage = await setStage({ console: false, env: { HOSTED_URL: pages.origin } })
  try {
    return [...(await benchRoom(stage, pages.origin)), ...(await benchGeneratedRooms(stage))]
  } finally {
    await stage.close()
    pages.close()
  }
}

async function benchRoom(stage: Stage, origin: string): Promise<string[]> {
  const neighbour = await openNeighbour(stage)
  const browser = await launchBrowser()
  const leave: (() => Promise<void>)[] = []
  try {
    const quiet = percentile(await neighbour.get(QUIET_MS), 99)
    const before = await cpuOf(stage, QUIET_MS)
    const entered: Page[] = []
    for (const [nth, place] of (await openPlaces(stage)).entries()) {
      if (nth >= BROWSERS) leave.push(await enterWithoutBrowser(place, nth))
      else entered.push(await enterRoom(await browser.newContext(), origin, place, undefined, giveClockCamera))
    }
    await Promise.all(entered.map(watchClocks))
    const cpu = await cpuOf(stage, MINUTES * 60_000)
    const measured = await Promise.all(entered.map((page) => page.evaluate(() => window.clocks)))
    // Afterwards, because the neighbour's requests would take part of the cores from the browsers.
    const reads = await neighbour.get(READS_MS)
    return report(measured, { quiet, busy: percentile(reads, 99), cpu: cpu - before })
  } finally {
    await Promise.all(leave.map((one) => one()))
    await browser.close()
    await neighbour.close()
  }
}

function report(measured: Delays[], { quiet, busy, cpu }: { quiet: number; busy: number; cpu: number }): string[] {
  const arrived = measured.flatMap((one) => one.arrived)
  const shown = measured.flatMap((one) => one.shown)
  const unreadable = measured.reduce((sum, one) => sum + one.unreadable, 0)
  const fewest = Math.min(...measured.map((one) => one.shown.length))
  if (fewest === 0) throw new Error('a participant received no readable picture')
  return [
    `room of ${PARTICIPANTS}, ${BROWSERS} of them browsers, for ${MINUTES} min: pictures encoded and forwarded in p50 ${percentile(arrived, 50)} ms (ceiling 50) and p99 ${percentile(arrived, 99)} ms (ceiling 100), shown after p50 ${percentile(shown, 50)} ms and p99 ${percentile(shown, 99)} ms`,
    `  ${shown.length} pictures read, at least ${fewest} by each page; ${unreadable} unreadable`,
    `  gateway: ${((100 * cpu) / PARTICIPANTS).toFixed(1)} % of a core for each participant`,
    `  GET of the API meanwhile: p99 ${(busy / quiet).toFixed(1)} × quiet: ${busy.toFixed(1)} ms against ${quiet.toFixed(1)} ms`,
  ]
}

async function openPlaces({ gatewayUrl, apiKey }: Stage): Promise<Access[]> {
  const room = { name: 'Bench', max_participants: PARTICIPANTS, duration_minutes: Math.ceil(MINUTES) + 5 }
  const { room_id } = await post<{ room_id: string }>(`${gatewayUrl}/v1/connect/rooms`, room, apiKey)
  const places = Array.from({ length: PARTICIPANTS }, async (_, index) => {
    const name = index < BROWSERS ? WITH_CLOCK : 'Guest'
    const guest = { identity: `guest-${index}`, name }
    const made = await post<{ sdk_token: string }>(`${gatewayUrl}/v1/connect/rooms/${room_id}/tokens`, guest, apiKey)
    return { url: `${gatewayUrl}/media/rooms/${room_id}`, token: made.sdk_token }
  })
  return Promise.all(places)
}
