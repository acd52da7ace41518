import { pino } from 'pino'
import { expect, test } from 'vitest'
import { carryRooms } from './carry-rooms.ts'
import type { MediaEvent } from './room-media.ts'
import { MediaFailed } from './room-partner.ts'

const place = { roomId: 'rm_1', participantId: 'par_1' }
const offer = 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n'

test('a thread that hangs is replaced, and its rooms are told', async () => {
  const module = new URL('data:text/javascript,while (true);')
  const rooms = carryRooms({ addresses: [], ports: undefined }, pino({ level: 'silent' }), {
    module,
    beatMs: 10,
  })
  const heard: MediaEvent[] = []
  rooms.listen((event) => heard.push(event))
  await expect(
    rooms.publish(place, 'user', offer, { quality: 'hd', captures: null, soundOnly: false }),
  ).rejects.toThrow(MediaFailed)
  expect(heard).toEqual([{ type: 'lost', roomIds: ['rm_1'] }])
  await rooms.stop()
})

test('a refusal says what an offer needs, in no words of the library', async () => {
  const rooms = carryRooms({ addresses: [], ports: undefined }, pino({ level: 'silent' }))
  await expect(
    rooms.publish(place, 'user', offer, { quality: 'hd', captures: null, soundOnly: false }),
  ).rejects.toThrow('The offer needs BUNDLE')
  await rooms.stop()
})
