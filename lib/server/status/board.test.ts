import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { historySample, siteSample } from '#tests/support/status-samples.ts'
import { createBoard } from './board.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>

beforeAll(async () => {
  parts = await startConsoleParts()
})
afterAll(() => parts.stop())
beforeEach(() => {
  parts.gateway.on('GET /status/api', (_, response) => json(response, 200, siteSample()))
  parts.gateway.on('GET /status/api/history', (_, response) => json(response, 200, historySample()))
})

const probes = () => parts.gateway.heard.filter(({ url }) => url === '/status/api')

test('shows the gateway’s state as it is while the gateway responds', async () => {
  const board = await createBoard().read(null)
  expect(board).toEqual({
    site: siteSample(),
    history: historySample(),
    silentSince: null,
    knownAt: '2026-11-21T09:58:00Z',
  })
})

test('sends one request for concurrent visitors, with the address of one of them', async () => {
  const board = createBoard()
  const before = probes().length
  await Promise.all(Array.from({ length: 50 }, (_, at) => board.site(`198.51.100.${at + 1}`)))
  const sent = probes().slice(before)
  expect(sent.map(({ headers }) => headers['x-visitor'])).toEqual(['198.51.100.1'])
})

test.each([
  ['fails', (response) => json(response, 500, {})],
  ['disconnects', (response) => response.destroy()],
  ['stops within its response', (response) => response.writeHead(200, { 'content-length': '999' }).write('{')],
  ['sends no state', (response) => json(response, 200, { status: 'fine' })],
  ['does not respond', () => {}],
] satisfies [string, (response: Parameters<typeof json>[0]) => void][])(
  'reports an outage of all that was known if the gateway %s, from the same time on',
  async (_, answer) => {
    const board = createBoard()
    await board.read(null)
    const broken = parts.gateway.replace('GET /status/api', (_, response) => void answer(response))
    const before = probes().length
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => board.read(null)))
    expect(probes()).toHaveLength(before + 1)
    expect(first?.silentSince).toBeInstanceOf(Date)
    expect(others.every(({ silentSince }) => Number(silentSince) === Number(first?.silentSince))).toBe(true)
    expect(first?.knownAt).toBe('2026-11-21T09:58:00Z')
    expect(first?.site).toMatchObject({
      status: 'major_outage',
      upstream: siteSample().upstream,
      pillars: siteSample().pillars.map(({ name, components }) => ({
        name,
        status: 'major_outage',
        components: components.map((component) => ({ ...component, status: 'major_outage' })),
      })),
    })
    expect((await board.read(null)).silentSince).toEqual(first?.silentSince)

    broken.restore()
    expect(await board.read(null)).toMatchObject({ site: siteSample(), silentSince: null })
  },
)

test('keeps the state of a gateway that limits requests, because it responds', async () => {
  const board = createBoard()
  await board.read(null)
  parts.gateway.on('GET /status/api', (_, response) => json(response, 429, {}))
  expect(await board.read(null)).toMatchObject({ site: siteSample(), silentSince: null })
})

test('keeps the last days while only they can’t be read', async () => {
  const board = createBoard()
  await board.read(null)
  parts.gateway.on('GET /status/api/history', (_, response) => json(response, 500, {}))
  expect(await board.read(null)).toMatchObject({ history: historySample(), silentSince: null })
  expect((await createBoard().read(null)).history).toBeNull()
})

test('reports an outage of every pillar if the gateway stopped before any state arrived, and offers none of them', async () => {
  await parts.gateway.stop()
  const { site, history, knownAt, silentSince } = await createBoard().read(null)
  expect([history, knownAt]).toEqual([null, null])
  expect(silentSince).toBeInstanceOf(Date)
  expect(site.status).toBe('major_outage')
  expect(site.pillars).toHaveLength(7)
  expect(site.pillars.every(({ status, available }) => status === 'major_outage' && !available)).toBe(true)
})
