import { expect, test } from 'vitest'
import { createSimulatedEmail } from './simulated-email.ts'

const SENT_AT = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(SENT_AT.getTime() + seconds * 1_000)

test('a simulated email is delivered after two seconds, and read after four', async () => {
  const { retrieve } = createSimulatedEmail(async () => {})
  const copies = [{ address: 'open@sandbox.pillar.test', sent_at: SENT_AT }]
  const newsAfter = async (seconds: number) => {
    const news = await retrieve?.({ copies, at: later(seconds) } as never)
    return [news?.reports.map(({ state }) => state), news?.recheckAt]
  }
  expect(await newsAfter(1)).toEqual([[], later(2)])
  expect(await newsAfter(2)).toEqual([['delivered'], later(4)])
  expect(await newsAfter(4)).toEqual([['delivered', 'read'], null])
})
