import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channel as channels } from '../../channel.schema.ts'
import type { Report } from '../../partners/messages/message-partner.ts'
import { messageErrorOf, messageFailures } from '../message.schema.ts'
import { applyReport, type Progress, timelineOf } from './message-states.ts'

const CREATED = new Date('2026-11-21T10:00:00Z')

const queued: Progress = {
  state: 'queued',
  error: null,
  created_at: CREATED,
  sent_at: null,
  delivered_at: null,
  read_at: null,
  failed_at: null,
}

const laterBy = (seconds: number) => new Date(CREATED.getTime() + seconds * 1000)

const reportOf = (state: Report['state'], seconds = 1): Report => ({
  state,
  at: laterBy(seconds),
  ...(state === 'failed' && { error: messageErrorOf('unreachable') }),
})

function apply(reports: Report[], channel: 'sms' | 'whatsapp' | 'email' = 'whatsapp') {
  let known = queued
  const reached: string[] = []
  for (const report of reports) {
    const applied = applyReport(known, channel, report)
    if (!applied) continue
    known = applied.progress
    reached.push(...applied.reached)
  }
  return { known, reached }
}

describe('the state of a message', () => {
  test('takes the time of each report', () => {
    const { known, reached } = apply([reportOf('sent', 1), reportOf('delivered', 2), reportOf('read', 3)])
    expect(reached).toEqual(['sent', 'delivered', 'read'])
    expect(timelineOf(known)).toEqual([
      { state: 'queued', at: CREATED },
      { state: 'sent', at: laterBy(1) },
      { state: 'delivered', at: laterBy(2) },
      { state: 'read', at: laterBy(3) },
    ])
  })

  test('reaches delivery with reading if the report of delivery is missing, and ignores it afterwards', () => {
    const { known, reached } = apply([reportOf('sent', 1), reportOf('read', 3), reportOf('delivered', 2)])
    expect(reached).toEqual(['sent', 'delivered', 'read'])
    expect(known).toMatchObject({ state: 'read', delivered_at: laterBy(3), read_at: laterBy(3) })
  })

  test('fails before delivery only, and for good', () => {
    expect(apply([reportOf('delivered'), reportOf('failed')]).known.state).toBe('delivered')
    expect(apply([reportOf('read'), reportOf('failed')]).known.state).toBe('read')
    expect(apply([reportOf('sent'), reportOf('failed'), reportOf('delivered')]).known).toMatchObject({
      state: 'failed',
      delivered_at: null,
      error: { code: 'unreachable', permanent: false },
    })
  })

  test('ends at delivery for an SMS', () => {
    expect(apply([reportOf('read')], 'sms').known).toMatchObject({ state: 'delivered', read_at: null })
  })

  test('never goes back, and reaches each state once, under any order of any reports', () => {
    const rank = ['queued', 'sent', 'delivered', 'read', 'failed']
    const report = fc
      .tuple(fc.constantFrom<Report['state']>('sent', 'delivered', 'read', 'failed'), fc.integer({ min: -5, max: 60 }))
      .map(([state, seconds]) => reportOf(state, seconds))
    fc.assert(
      fc.property(fc.array(report, { maxLength: 12 }), fc.constantFrom(...channels.options), (reports, channel) => {
        let known = queued
        const reached: string[] = []
        for (const one of reports) {
          const applied = applyReport(known, channel, one)
          if (!applied) continue
          expect(rank.indexOf(applied.progress.state)).toBeGreaterThan(rank.indexOf(known.state))
          if (known.delivered_at) expect(applied.progress.state).not.toBe('failed')
          expect(applied.reached.at(-1)).toBe(applied.progress.state)
          known = applied.progress
          reached.push(...applied.reached)
        }
        expect(new Set(reached).size).toBe(reached.length)
        expect(reached).toEqual(rank.filter((state) => reached.includes(state)))
        const times = timelineOf(known).map(({ at }) => at.getTime())
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(timelineOf(known).map(({ state }) => state)).toEqual(['queued', ...reached])
      }),
    )
  })
})

test('only these failures may pass, so that sending the message again makes sense', () => {
  const passing = Object.entries(messageFailures).flatMap(([code, { permanent }]) => (permanent ? [] : [code]))
  expect(passing).toEqual(['unreachable', 'carrier_timeout', 'bounced_soft_exhausted', 'expired'])
})
