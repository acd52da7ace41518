import { expect, it } from 'vitest'
import { replayDraft, replayProblems, toReplay } from './replay-draft.ts'

const now = new Date('2026-11-21T12:00:30Z')

it('starts with the last day, or with the first failure', () => {
  expect(replayDraft(now, null)).toMatchObject({ from: '2026-11-20T12:00', to: '2026-11-21T12:01' })
  expect(replayDraft(now, '2026-11-18T09:30:00.000Z').from).toBe('2026-11-18T09:30')
})

it('requires a time range that is not empty', () => {
  const draft = replayDraft(now, null)
  expect(replayProblems(draft)).toEqual({})
  expect(replayProblems({ ...draft, to: draft.from })).toEqual({ to: expect.any(String) })
  expect(replayProblems({ ...draft, from: '' })).toEqual({ from: expect.any(String) })
})

it('omits event types if all are chosen', () => {
  const draft = replayDraft(now, null)
  expect(toReplay(draft)).toEqual({ from: '2026-11-20T12:00:00Z', to: '2026-11-21T12:01:00Z', onlyFailed: true })
  expect(toReplay({ ...draft, kinds: ['sms.failed'], onlyFailed: 'false' })).toMatchObject({
    events: ['sms.failed'],
    onlyFailed: false,
  })
})
