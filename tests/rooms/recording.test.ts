import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ALL_FORMATS, FilePathSource, Input, type InputTrack } from 'mediabunny'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureFolder, untilCaptured } from '#tests/support/recorded-room.ts'
import { browserRooms } from './browser-rooms.ts'

type Rooms = Awaited<ReturnType<typeof browserRooms>>

const PLAYER = new URL('../support/rooms/play-recording.js', import.meta.url)
const patient = { timeout: 30_000, interval: 100 }

let rooms: Rooms

beforeAll(async () => {
  rooms = await browserRooms()
  await rooms.api.schedule.start()
}, 60_000)
afterAll(async () => {
  await rooms.api.schedule.stop()
  await rooms.close()
})

const hasProbe = spawnSync('ffprobe', ['-version']).status === 0

/** The codecs of the tracks. */
function probe(path: string): string[] {
  const options = ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0']
  const { stdout, stderr } = spawnSync('ffprobe', [...options, path], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.trim().split(/\s+/).sort()
}

/** Publishes a picture that turns white each second while a tone sounds. */
const flash = (page: Page) =>
  page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    document.body.append(canvas)
    const paint = canvas.getContext('2d')
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const out = audio.createMediaStreamDestination()
    volume.gain.value = 0
    tone.connect(volume).connect(out)
    tone.start()
    setInterval(() => {
      const isOn = performance.now() % 1000 < 300
      paint.fillStyle = isOn ? 'white' : 'black'
      paint.fillRect(0, 0, 320, 240)
      volume.gain.value = isOn ? 0.5 : 0
    }, 20)
    const stream = new MediaStream([...canvas.captureStream(25).getTracks(), ...out.stream.getTracks()])
    await window.room.client.publish('user', stream)
  })()`)

async function isFilmed(page: Page) {
  const measured = (await page.evaluate('window.room.measure()')) as { source: string; frames: number }[]
  return measured.some(({ source, frames }) => source === 'camera' && frames > 60)
}

/** Serves the file to a page whose player reports when it shows white, and when it sounds. */
async function play(path: string): Promise<{ flashes: number[]; beeps: number[]; colors: number }> {
  const server = createServer(async (request, response) => {
    const isFile = request.url === '/file.mp4'
    const body = isFile ? await readFile(path) : request.url === '/play.js' ? await readFile(PLAYER) : ''
    response.writeHead(200, {
      'content-type': isFile ? 'video/mp4' : request.url === '/play.js' ? 'text/javascript' : 'text/html',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await rooms.openPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  try {
    await page.addScriptTag({ url: '/play.js', type: 'module' })
    await page.waitForFunction('window.playRecording')
    return await page.evaluate('window.playRecording()')
  } finally {
    server.close()
  }
}

const named = async (tracks: InputTrack[], name: string) => {
  for (const track of tracks) if ((await track.getName()) === name) return track
  throw new Error(`there is no track ${name}`)
}

test('two pages are recorded, with sound and pictures in step', { timeout: 60_000 }, async () => {
  const { room_id } = await rooms.createRoom({ record: true })
  const ann = await rooms.enter(room_id, await rooms.tokenFor(room_id, 'ann'), { audio: false, video: false })
  await flash(ann.page)
  const ben = await rooms.enter(room_id, await rooms.tokenFor(room_id, 'ben'), { audio: false, video: true })
  await untilCaptured(captureFolder(rooms.api, room_id))
  await expect.poll(() => isFilmed(ben.page), patient).toBe(true)
  await expect.poll(() => isFilmed(ann.page), patient).toBe(true)
  await rooms.sandbox.delete(`/v1/connect/rooms/${room_id}`)
  const recordingOf = async () => (await rooms.sandbox.get(`/v1/connect/rooms/${room_id}`)).body.recording
  await expect.poll(async () => (await recordingOf()).state, patient).toBe('ready')
  const recording = await recordingOf()
  const [{ file_path }] = await rooms.api.query('SELECT file_path FROM recordings WHERE room_id = $1', [room_id])
  const path = join(rooms.api.runtime.config.filesFolder, file_path)
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  const tracks = await input.getTracks()
  const [annsPicture, bensPicture] = [await named(tracks, 'ann'), await named(tracks, 'ben')]
  const sound = await input.getPrimaryAudioTrack()
  const [begin, end] = [await annsPicture.getFirstTimestamp(), await annsPicture.computeDuration()]
  expect(Math.abs(begin - ((await sound?.getFirstTimestamp()) ?? 9))).toBeLessThan(0.2)
  expect(Math.abs(end - ((await sound?.computeDuration()) ?? 99))).toBeLessThan(0.2)
  expect(recording.duration_seconds).toBeCloseTo(end, 0)
  expect((await annsPicture.computePacketStats()).packetCount).toBeGreaterThan(60)
  expect((await bensPicture.computePacketStats()).packetCount).toBeGreaterThan(60)
  if (hasProbe) expect(probe(path)).toEqual(['h264', 'h264', 'opus'])
  const seen = await play(path)
  expect(seen.flashes.length).toBeGreaterThanOrEqual(2)
  for (const flash of seen.flashes) {
    const distance = Math.min(...seen.beeps.map((beep) => Math.abs(beep - flash)))
    expect(distance).toBeLessThan(0.2)
  }
})
