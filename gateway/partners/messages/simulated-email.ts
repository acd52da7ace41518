import { type MessageFailure, messageErrorOf } from '../../connect/message.schema.ts'
import type { MessagePartner, Report } from './message-partner.ts'
import type { Seen } from './simulated-messages.ts'

const STEP_MS = 2_000

/** The domain whose mailboxes each simulate an outcome, also with a label: `bounce+1@sandbox.pillar.test`. */
const TEST_DOMAIN = 'sandbox.pillar.test'

type Fate = 'deferred' | { reports: Report['state'][]; error?: MessageFailure }

const fates: Record<string, Fate> = {
  bounce: { reports: ['failed'], error: 'bounced_hard' },
  'soft-bounce': 'deferred',
  complaint: { reports: ['failed'], error: 'complained' },
  open: { reports: ['delivered', 'read'] },
}

const DELIVERED: Fate = { reports: ['delivered'] }

/** Whether the sandbox treats the address as one on the suppression list. */
export function isTestSuppressed(address: string): boolean {
  return mailboxOf(address) === 'suppressed'
}

/** The sandbox's mail server: sends nothing, keeps what recipients would see, and follows the sandbox's clock. */
export function createSimulatedEmail(capture: (seen: Seen) => Promise<void>): MessagePartner<'email'> {
  return {
    async send({ reference, envelopes = [], content, simulated, from, account_id, environment, channel }) {
      const { at } = simulated
      const [first] = envelopes.filter(({ address }) => fateOf(address) !== 'deferred')
      const { subject, text, html } = content
      const to = content.to.map(({ address }) => address).join(', ') || null
      const seen = { message_id: reference, account_id, environment, channel, from, to, subject, text, html }
      if (first) await capture({ ...seen, created_at: at, bytes: await first.bytes() })
      const is = (address: string) => fateOf(address) === 'deferred'
      const taken = envelopes.filter(({ address }) => !is(address))
      return {
        state: 'by_recipient',
        reports: taken.map(({ address }) => ({ state: 'sent', at, to: address })),
        deferred: envelopes
          .filter(({ address }) => is(address))
          .map(({ address }) => ({
            state: 'failed',
            at,
            to: address,
            error: messageErrorOf('bounced_soft_exhausted', '4.2.2'),
          })),
        upstreamId: reference.replace('msg_', 'sim_'),
        recheckAt: taken.length > 0 ? new Date(at.getTime() + STEP_MS) : null,
      }
    },

    async retrieve({ copies = [], at }) {
      const steps = copies.flatMap(({ address, sent_at }) => stepsOf(address, sent_at))
      const later = steps.filter((step) => step.at > at).map((step) => step.at.getTime())
      return {
        reports: steps.filter((step) => step.at <= at),
        recheckAt: later.length > 0 ? new Date(Math.min(...later)) : null,
      }
    },
  }
}

function stepsOf(address: string, sentAt: Date): Report[] {
  const fate = fateOf(address)
  if (fate === 'deferred') return []
  return fate.reports.map((state, index) => ({
    state,
    at: new Date(sentAt.getTime() + (index + 1) * STEP_MS),
    to: address,
    ...(state === 'failed' && { error: messageErrorOf(fate.error ?? 'unreachable') }),
  }))
}

function fateOf(address: string): Fate {
  return fates[mailboxOf(address)] ?? DELIVERED
}

function mailboxOf(address: string): string {
  const [local = '', domain] = address.toLowerCase().split('@')
  return domain === TEST_DOMAIN ? (local.split('+')[0] ?? '') : ''
}
