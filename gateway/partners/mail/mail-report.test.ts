import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { complaintOf, reportOf, statusOf } from '#tests/support/mail-reports.ts'
import { readMailReports } from './mail-report.ts'

const read = (text: string) => readMailReports(Buffer.from(text))
const ann = 'ann@payer.example'
const failed = { to: ann, action: 'failed', status: '5.1.1' }

describe('a delivery status notification', () => {
  test.each([
    ['failed', '5.1.1', 'bounced_hard'],
    ['failed', '5.2.2', 'bounced_hard'],
    ['failed', '4.4.7', 'bounced_soft_exhausted'],
    ['delivered', '2.0.0', 'delivered'],
    ['relayed', '2.1.9', 'delivered'],
    ['expanded', '2.0.0', 'delivered'],
  ])('%s %s is %s', (action, status, outcome) => {
    expect(read(statusOf({ to: ann, action, status }))).toEqual([{ outcome, status, about: [ann] }])
  })

  test('about a delay says nothing that is final', () => {
    expect(read(statusOf({ to: ann, action: 'delayed', status: '4.4.1' }))).toEqual([])
  })

  test('tells about each recipient, with the address that the email was sent to', () => {
    const bob = { to: 'bob@forwarded.example', original: 'bob+2B1@payer.example', action: 'delivered', status: '2.0.0' }
    expect(read(statusOf(failed, bob))).toEqual([
      { outcome: 'bounced_hard', status: '5.1.1', about: [ann] },
      {
        outcome: 'delivered',
        status: '2.0.0',
        about: ['bob+2b1@payer.example', 'bob+1@payer.example', 'bob@forwarded.example'],
      },
    ])
  })

  test('names nobody by a text with two signs of an address', () => {
    expect(read(statusOf({ ...failed, to: `${ann}@elsewhere.example` }))).toMatchObject([{ about: [] }])
  })

  test('may state its code only in the words of the other server', () => {
    const [one] = read(statusOf({ ...failed, status: '', diagnostic: '550 5.7.26 unauthenticated, see 1.5.1.1.2' }))
    expect(one).toMatchObject({ outcome: 'bounced_hard', status: '5.7.26' })
  })

  test('is no hard bounce without a code, because a hard bounce blocks the address', () => {
    expect(read(statusOf({ ...failed, status: '' }))).toMatchObject([
      { outcome: 'bounced_soft_exhausted', status: null },
    ])
  })

  test.each(['\r\n', '\n'])('is read with lines that end in %j', (end) => {
    expect(read(statusOf(failed).replaceAll('\r\n', end))).toHaveLength(1)
  })

  test('is read in base64 and in quoted-printable', () => {
    const fields = `Reporting-MTA: dns; a\r\n\r\nFinal-Recipient: rfc822; ${ann}\r\nAction: failed\r\nStatus: 5.1.1\r\n`
    const base64 = Buffer.from(fields).toString('base64')
    const quoted = fields.replace('failed', 'fai=\r\nle=64')
    for (const [encoding, text] of [
      ['base64', base64],
      ['quoted-printable', quoted],
    ] as const)
      expect(read(reportOf('delivery-status', text, `Content-Transfer-Encoding: ${encoding}`))).toEqual([
        { outcome: 'bounced_hard', status: '5.1.1', about: [ann] },
      ])
  })

  test('is read although the email that it returns is cut off', () => {
    const whole = statusOf(failed)
    expect(read(whole.slice(0, whole.indexOf('Subject: Invoice')))).toHaveLength(1)
  })
})

describe('a complaint', () => {
  test('is one of abuse, with the recipient if the provider names it', () => {
    const complained = { outcome: 'complained', status: null }
    expect(read(complaintOf({ to: 'Ann@Payer.example' }))).toEqual([{ ...complained, about: [ann] }])
    expect(read(complaintOf())).toEqual([{ ...complained, about: [] }])
  })

  test.each(['not-spam', 'auth-failure', 'dmarc', ''])('of type %j is none', (type) => {
    expect(read(complaintOf({ to: ann, type }))).toEqual([])
  })
})

describe('any other mail', () => {
  test.each([
    ['an automatic reply', 'From: a@b.example\r\nSubject: I am away\r\n\r\nStatus: 5.1.1\r\nAction: failed'],
    ['a report inside another message', `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n${statusOf(failed)}`],
    ['a report without parts', 'Content-Type: multipart/report\r\n\r\nAction: failed'],
    ['an empty one', ''],
    ['text in UTF-16', Buffer.from(statusOf(failed), 'utf16le').toString('latin1')],
  ])('reports nothing: %s', (_, text) => {
    expect(read(text)).toEqual([])
  })

  test('takes no longer than its size allows, whatever it contains', () => {
    const size = 256 * 1024
    const hostile = ['@', ' ', '\n ', ';', '\n--report-of-mx', '\r\n\r\n', '<a@', '5.1.', 'a: \n']
    const started = performance.now()
    for (const one of hostile) {
      const filler = one.repeat(size / one.length)
      read(filler)
      read(statusOf({ to: filler, action: 'failed', status: filler }))
      read(`Content-Type: multipart/report; ${filler}\r\n\r\n`)
      const recipient = { to: `${one.repeat(480)} x`, action: 'failed', status: '5.1.1' }
      read(statusOf(...Array.from({ length: 100 }, () => recipient)))
    }
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  test('never throws', () => {
    const bytes = fc.uint8Array({ maxLength: 400 }).map((some) => Buffer.from(some).toString('latin1'))
    fc.assert(fc.property(bytes, (some) => read(some + statusOf({ ...failed, to: some, status: some })).length >= 0))
  })
})
