import { expect, test } from 'vitest'
import { onceANight } from './audit-jobs.ts'

test('checks once a night, and again within an hour if a check failed or did not run', async () => {
  const outcomes: (Error | boolean)[] = [new Error('the database was gone'), false, true, true]
  const times: string[] = []
  let now = ''
  const check = onceANight(async () => {
    times.push(now)
    const outcome = outcomes.shift()
    if (outcome instanceof Error) throw outcome
    return outcome === true
  })
  const at = async (time: string) => {
    now = time
    await check(new Date(time))
  }

  await at('2026-11-22T02:59:00Z')
  await expect(at('2026-11-22T03:00:00Z')).rejects.toThrow('the database was gone')
  for (const minute of ['01', '02', '03', '59']) await at(`2026-11-22T03:${minute}:00Z`)
  await at('2026-11-22T04:00:00Z')
  await at('2026-11-23T03:05:00Z')
  expect(times).toEqual([
    '2026-11-22T03:00:00Z',
    '2026-11-22T03:01:00Z',
    '2026-11-22T03:02:00Z',
    '2026-11-23T03:05:00Z',
  ])
})
