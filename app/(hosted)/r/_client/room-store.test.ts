import { afterEach, expect, it, vi } from 'vitest'
import { Devices } from './devices.ts'
import { type ClientClass, RoomStore } from './room-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a visitor is inside while the connection of a device is still being negotiated', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { parent: null })
  vi.stubGlobal('addEventListener', vi.fn())
  const devices = new Devices('hd')
  vi.spyOn(devices, 'get').mockReturnValue({
    ...devices.get(),
    microphone: { ...devices.get().microphone, isOn: true, track: {} as MediaStreamTrack },
  })
  const replace = vi.fn(() => new Promise<void>(() => undefined))
  class Silent {
    join = async () => ({ participant_id: 'part_1', role: 'host' })
    turn = vi.fn()
    replace = replace
    levels = async () => new Map()
  }
  const store = new RoomStore('rm_1', {} as never, devices, Silent as unknown as ClientClass)
  await store.join()
  expect(store.get()).toMatchObject({ selfId: 'part_1', isHost: true })
  expect(replace).toHaveBeenCalledOnce()
})
