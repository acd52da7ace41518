import { expect, test } from 'vitest'
import { MediaRoom } from './media-room.ts'

const ignore = () => {}

test('a participant who connects again is the same one, and not among the others', async () => {
  const room = new MediaRoom('rm_1', { addresses: ['127.0.0.1'], ports: undefined }, ignore, ignore)
  const participant = (participantId: string) => room.participant({ roomId: 'rm_1', participantId })
  const [ann, ben] = [participant('par_ann'), participant('par_ben')]
  expect(participant('par_ann')).toBe(ann)
  expect(room.others(ann)).toHaveLength(1)
  expect(room.others(ann)[0]).toBe(ben)
  await room.close()
})
