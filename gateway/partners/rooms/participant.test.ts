import { expect, test } from 'vitest'
import { Participant, type Surroundings } from './participant.ts'
import type { MediaState } from './room-partner.ts'

test('a participant’s state is announced when it changes, and not when it is stated again', () => {
  const announced: MediaState[] = []
  const around = { added: () => {}, stateChanged: (_: Participant, state: MediaState) => announced.push(state) }
  const ann = new Participant({ roomId: 'rm_1', participantId: 'pt_1' }, around as unknown as Surroundings)
  ann.publishGenerated('microphone', () => {})
  announced.length = 0
  for (const isOn of [true, false, false]) ann.turn('microphone', isOn)
  for (const isRaised of [false, true, true]) ann.raiseHand(isRaised)
  for (const quality of ['excellent', 'poor', 'poor'] as const) ann.rate(quality)
  const state = { audio: false, video: false, screen: false, hand: false, quality: 'excellent' }
  expect(announced).toEqual([state, { ...state, hand: true }, { ...state, hand: true, quality: 'poor' }])
})
