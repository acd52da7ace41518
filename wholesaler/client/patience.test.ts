import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Clock, systemClock } from '../clock.ts'
import { createPatience, type Wait } from './patience.ts'
import { WholesalerError } from './wholesaler-error.ts'

function rig(signal?: AbortSignal) {
  const minutes: number[] = []
  const waits: Wait[] = []
  const clock: Clock = {
    now: () => new Date(0),
    sleep: async (ms) => {
      minutes.push(ms / 60_000)
      await new Promise(setImmediate)
    },
  }
  const patient = createPatience({ clock, onWait: (wait) => waits.push(wait), ...(signal && { signal }) })
  return { minutes, waits, patient }
}

const quota = (retryAfterSeconds?: number) =>
  new WholesalerError('quota_exceeded', 'Quota.', { ...(retryAfterSeconds && { retryAfterSeconds }) })
const fault = () => new WholesalerError('unreachable', 'Down.')

/** Fails with each error in turn, then succeeds. */
function failing(...errors: Error[]) {
  return async () => {
    const error = errors.shift()
    if (error) throw error
    return 'page'
  }
}

test('waits five minutes after a 429, or longer if the wholesaler says so', async () => {
  const { minutes, patient } = rig()
  expect(await patient(failing(quota(), quota(60), quota(900)))).toBe('page')
  expect(minutes).toEqual([5, 5, 15])
})

test('a wait that is longer than a timer of Node goes on until it is stopped', async () => {
  const stop = new AbortController()
  const waiting = systemClock.sleep(999_999_999_000, stop.signal).then(
    () => 'ended',
    () => 'stopped',
  )
  expect(await Promise.race([waiting, sleep(50, 'waits')])).toBe('waits')
  stop.abort()
  expect(await waiting).toBe('stopped')
})

test('gives up after six waits in a row for the quota', async () => {
  const { minutes, patient } = rig()
  await expect(patient(failing(...Array.from({ length: 7 }, () => quota())))).rejects.toThrow('after 6 waits')
  expect(minutes).toEqual([5, 5, 5, 5, 5, 5])
})

test('a success starts the count again', async () => {
  const { minutes, patient } = rig()
  for (let round = 0; round < 5; round++) await patient(failing(quota(), quota()))
  expect(minutes).toHaveLength(10)
})

test('waits 2, 5 and 10 minutes after network faults, then stops', async () => {
  const { minutes, patient } = rig()
  await expect(patient(failing(fault(), fault(), fault(), fault()))).rejects.toMatchObject({ condition: 'unreachable' })
  expect(minutes).toEqual([2, 5, 10])
})

test('throws at once if the credentials are refused', async () => {
  const { minutes, patient } = rig()
  const refused = new WholesalerError('credentials_refused', 'No.')
  await expect(patient(failing(refused))).rejects.toBe(refused)
  expect(minutes).toEqual([])
  expect(await patient(failing())).toBe('page')
})

test('requests in flight together share one wait', async () => {
  const { minutes, waits, patient } = rig()
  const pages = [1, 2, 3, 4].map(() => patient(failing(quota())))
  expect(await Promise.all(pages)).toEqual(['page', 'page', 'page', 'page'])
  expect(minutes).toEqual([5])
  expect(waits[0]).toMatchObject({ seconds: 300, attempt: 1, until: new Date(300_000) })
})

test('sends nothing after an abort', async () => {
  const { patient } = rig(AbortSignal.abort(new Error('stopped')))
  let sent = 0
  await expect(patient(async () => sent++)).rejects.toThrow('stopped')
  expect(sent).toBe(0)
})
