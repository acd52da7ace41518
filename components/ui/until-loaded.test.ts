import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isLostCode, untilLoaded } from './until-loaded.ts'

const lost = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('loads lost code again', async () => {
  const load = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('code')
  const loaded = untilLoaded(load)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('code')
  expect(load).toHaveBeenCalledTimes(3)
})

it('waits for a connection, however long', async () => {
  const events = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  const load = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('code')
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).toHaveBeenCalledTimes(1)
  events.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
})

it('gives up on code that stays away, and at once on code that fails', async () => {
  const away = vi.fn().mockRejectedValue(lost)
  const given = expect(untilLoaded(away)).rejects.toSatisfy(isLostCode)
  await vi.runAllTimersAsync()
  await given
  expect(away).toHaveBeenCalledTimes(4)
  const broken = vi.fn().mockRejectedValue(new TypeError('x is undefined'))
  await expect(untilLoaded(broken)).rejects.toThrow('x is undefined')
  expect(broken).toHaveBeenCalledTimes(1)
})
