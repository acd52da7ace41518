import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Report } from '../../partners/messages/message-partner.ts'
import { type EmailRecord, type MessageState, messageErrorOf } from '../message.schema.ts'
import { applyReport, type Progress } from '../messages/message-states.ts'
import { applyToRecipients } from './email-record.ts'

const CREATED = new Date('2026-11-21T10:00:00Z')
const ADDRESSES = ['ann@payer.example', 'bob@payer.example', 'carl@payer.example']

const queued: Progress = {
  state: 'queued',
  error: null,
  created_at: CREATED,
  sent_at: null,
  delivered_at: null,
  read_at: null,
  failed_at: null,
}

function emailTo(addresses: string[]): EmailRecord {
  const recipients = addresses.map((address) => ({ address, state: 'queued' as const, error: null, sent_at: null }))
  return { to: addresses, recipients, suppressed: [], tags: [], tries: 0 }
}

const failures = fc.constantFrom('bounced_hard', 'bounced_soft_exhausted', 'complained')

/** Servers report that they took, refused or delivered a copy, and recipients that they opened it or complain. */
const report: fc.Arbitrary<Report> = fc
  .record({
    to: fc.constantFrom(...ADDRESSES),
    state: fc.constantFrom<Report['state']>('sent', 'delivered', 'read', 'failed'),
    seconds: fc.integer({ min: -5, max: 600 }),
    failure: failures,
  })
  .map(({ to, state, seconds, failure }) => ({
    to,
    state,
    at: new Date(CREATED.getTime() + seconds * 1000),
    ...(state === 'failed' && { error: messageErrorOf(failure) }),
  }))

const FORWARD: MessageState[] = ['queued', 'sent', 'delivered', 'read', 'failed']
const isForward = (from: MessageState, to: MessageState) =>
  FORWARD.indexOf(to) >= FORWARD.indexOf(from) && !(to === 'failed' && (from === 'delivered' || from === 'read'))

test('neither a copy nor its email steps back under any order of any reports, and the email has the worst state', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 20 }), fc.integer({ min: 1, max: 3 }), (reports, count) => {
      let known = { email: emailTo(ADDRESSES.slice(0, count)), progress: queued }
      const reached: MessageState[] = []
      for (const one of reports) {
        const { email, report: whole, failed } = applyToRecipients(known.email, one)
        for (const [index, { state }] of known.email.recipients.entries()) {
          const next = email.recipients[index]?.state ?? 'queued'
          expect(isForward(state, next)).toBe(true)
          if (next === 'failed' && state !== 'failed') expect(failed.map(({ address }) => address)).toEqual([one.to])
        }
        const applied = whole && applyReport(known.progress, 'email', whole)
        const progress = applied?.progress ?? known.progress
        expect(isForward(known.progress.state, progress.state)).toBe(true)
        reached.push(...(applied?.reached ?? []))
        known = { email, progress }
        const states = email.recipients.map(({ state }) => state)
        const worst = ['failed', 'queued', 'sent', 'delivered', 'read'].find((state) => states.some((s) => s === state))
        expect(progress.state).toBe(worst)
      }
      expect(new Set(reached).size).toBe(reached.length)
    }),
    { numRuns: 500 },
  )
})

test('a report about another address, or a repeated one, changes nothing', () => {
  const email = emailTo(ADDRESSES)
  const sent: Report = { state: 'sent', at: CREATED, to: 'dora@payer.example' }
  expect(applyToRecipients(email, sent)).toEqual({ email, failed: [], report: null })
  const failed: Report = {
    state: 'failed',
    at: CREATED,
    to: 'ann@payer.example',
    error: messageErrorOf('bounced_hard'),
  }
  const once = applyToRecipients(email, failed).email
  expect(applyToRecipients(once, failed)).toEqual({ email: once, failed: [], report: null })
  expect(applyToRecipients(once, { ...failed, state: 'delivered' }).email).toBe(once)
})
