import { afterAll, describe, expect, test, vi } from 'vitest'
import { startReceiver } from '#tests/support/receiver.ts'
import {
  expectAcknowledgedOr503,
  expectDown,
  expectNothingLost,
  expectRecovered,
  RECOVERED_WITHIN_MS,
  type Stage,
  sendCheckouts,
  startStage,
} from './stage.ts'

const IN_FLIGHT = 40

const stages: Stage[] = []
afterAll(() => Promise.all(stages.map((stage) => stage.close())))

async function openStage(): Promise<Stage> {
  const stage = await startStage()
  stages.push(stage)
  return stage
}

/** Sends checkouts, of which at least the first few are under way when the fault begins. */
async function duringLoad(stage: Stage, begin: () => Promise<void> | void) {
  const before = await sendCheckouts(stage, 5)
  const inFlight = sendCheckouts(stage, IN_FLIGHT)
  await begin()
  return [...before, ...(await inFlight)]
}

describe.concurrent('a gateway whose database', { timeout: 90_000 }, () => {
  test('goes silent returns 503, reports itself down, and recovers with the database', async () => {
    const stage = await openStage()
    const responses = await duringLoad(stage, () => stage.proxy.set('stall'))
    await expectDown(stage)
    expectAcknowledgedOr503(responses)
    await stage.proxy.set('pass')
    await expectRecovered(stage)
    await expectNothingLost(stage, responses)
  })

  test('vanishes with open connections serves over new ones', async () => {
    const stage = await openStage()
    const responses = await duringLoad(stage, () => stage.proxy.loseConnections())
    expectAcknowledgedOr503(responses)
    await expectRecovered(stage)
    await expectNothingLost(stage, responses)
  })

  test('restarts returns 503 meanwhile and recovers afterwards', async () => {
    const stage = await openStage()
    const responses = await duringLoad(stage, () => stage.proxy.set('reset'))
    await stage.proxy.set('refuse')
    await expectDown(stage)
    responses.push(...(await sendCheckouts(stage, 3)))
    expectAcknowledgedOr503(responses)
    await stage.proxy.set('pass')
    await expectRecovered(stage)
    await expectNothingLost(stage, responses)
  })

  test('drips its responses returns 503 and recovers once they flow', async () => {
    const stage = await openStage()
    const responses = await duringLoad(stage, () => stage.proxy.set('drip'))
    expectAcknowledgedOr503(responses)
    await expectDown(stage)
    await stage.proxy.set('pass')
    await expectRecovered(stage)
    await expectNothingLost(stage, responses)
  })

  test('vanishes still expires checkouts and delivers their events', async () => {
    const receiver = await startReceiver()
    const stage = await openStage()
    await stage.post('/v1/webhooks', { url: receiver.url, events: ['checkout.expired'] })
    const { body } = await stage.checkout()
    // Many connections are idle, and a job and then its commit could each get a silent one.
    await sendCheckouts(stage, IN_FLIGHT)
    stage.proxy.loseConnections()
    await stage.rows('UPDATE checkouts SET expires_at = now() WHERE checkout_id = $1', [body.checkout_id])
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), RECOVERED_WITHIN_MS)
    await receiver.close()
  })
})
