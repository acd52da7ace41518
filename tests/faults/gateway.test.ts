import { existsSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { hasRedisServer, reportMissingRedis, startRedis } from '#tests/support/redis-server.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { expectAcknowledgedOr503, expectRecovered, type Stage, sendCheckouts, startStage } from './stage.ts'

reportMissingRedis('a gateway whose Redis fails')

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function openStage(options: Parameters<typeof startStage>[0] = {}): Promise<Stage> {
  const stage = await startStage(options)
  closing.push(() => stage.close())
  return stage
}

async function openRedis() {
  const redis = await startRedis()
  const proxy = await startTcpProxy({ path: redis.path })
  closing.push(redis.stop, proxy.close)
  return { proxy, url: `redis://127.0.0.1:${proxy.port}` }
}

const statuses = async (stage: Stage) => (await sendCheckouts(stage, 5)).map(({ status }) => status)
const ALL_CREATED = [201, 201, 201, 201, 201]

describe.concurrent('a gateway', { timeout: 90_000 }, () => {
  test.runIf(hasRedisServer)('whose Redis hangs, vanishes or is gone serves all requests', async () => {
    const { proxy, url } = await openRedis()
    const stage = await openStage({ env: { REDIS_URL: url }, unlimited: false })
    expect(await statuses(stage)).toEqual(ALL_CREATED)
    for (const fault of ['stall', 'drip', 'refuse', 'reset'] as const) {
      await proxy.set(fault)
      expect([fault, await statuses(stage)]).toEqual([fault, ALL_CREATED])
    }
    await proxy.set('pass')
    proxy.loseConnections()
    expect(await statuses(stage)).toEqual(ALL_CREATED)
    await expectRecovered(stage)
  })

  test('whose database has a full disk returns 503 and serves once there is room', async () => {
    const stage = await openStage()
    await stage.rows(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE disk_full USING MESSAGE = 'could not extend file'; END $$`)
    await stage.rows('CREATE TRIGGER no_room BEFORE INSERT ON checkouts FOR EACH ROW EXECUTE FUNCTION no_room()')
    const responses = await sendCheckouts(stage, 5)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
    expectAcknowledgedOr503(responses)
    await stage.rows('DROP TRIGGER no_room ON checkouts')
    await expectRecovered(stage)
  })

  test.runIf(existsSync('/dev/full'))('whose log has a full disk serves without it', async () => {
    const stage = await openStage({ log: '/dev/full', env: { LOG_LEVEL: 'debug' } })
    await stage.proxy.set('reset')
    await sendCheckouts(stage, 3)
    await stage.proxy.set('pass')
    await expectRecovered(stage)
  })

  test.each(['stall', 'refuse', 'drip'] as const)(
    'stops in time while its database has the fault %s',
    async (fault) => {
      const stage = await openStage()
      const inFlight = sendCheckouts(stage, 10).catch(() => {})
      await stage.proxy.set(fault)
      await stage.gateway.stop()
      expect(await stage.gateway.ended).toMatch(/^ended with code [01]$/)
      await inFlight
    },
  )
})
