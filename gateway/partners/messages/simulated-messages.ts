import type { Channel } from '../../channel.schema.ts'
import { type MessageFailure, type MessageMedia, messageErrorOf } from '../../connect/message.schema.ts'
import type { Environment } from '../../environment.schema.ts'
import type { MessageOrder, MessagePartner, Report } from './message-partner.ts'

const STEP_MS = 2_000

/** The fate of a message: it fails at once, or it is sent and these reports follow, one after each pause. */
export type Fate = { fails: MessageFailure } | { reports: Report['state'][]; error?: MessageFailure }

/** The message as its recipient would see it, for the outbox. */
export interface Seen {
  message_id: string
  account_id: string
  environment: Environment
  channel: Channel
  to: string | null
  from: string
  subject: string | null
  text: string | null
  html: string | null
  media?: MessageMedia | null
  created_at: Date
  /** The bytes of an email. */
  bytes?: Buffer
}

interface Simulation<C extends Channel> {
  fateOf(to: string): Fate
  show(order: MessageOrder<C>): Pick<Seen, 'subject' | 'text' | 'html' | 'media'>
}

/** The sandbox's partner of a channel: sends nothing, keeps what the recipient would see, and follows the sandbox's clock. */
export function createSimulatedMessages<C extends Channel>(
  capture: (seen: Seen) => Promise<void>,
  { fateOf, show }: Simulation<C>,
): MessagePartner<C> {
  const stepsOf = (to: string[], sentAt: Date): Report[] => {
    const fate = fateOf(to[0] ?? '')
    if ('fails' in fate) return []
    return fate.reports.map((state, index) => ({
      state,
      at: new Date(sentAt.getTime() + (index + 1) * STEP_MS),
      ...(state === 'failed' && { error: messageErrorOf(fate.error ?? 'unreachable') }),
    }))
  }

  return {
    async send(order) {
      const { reference, to, simulated } = order
      const fate = fateOf(to[0] ?? '')
      if ('fails' in fate) return { state: 'failed', error: messageErrorOf(fate.fails) }
      const { account_id, environment, channel, from } = order
      const seen = { message_id: reference, account_id, environment, channel, from, created_at: simulated.at }
      await capture({ ...seen, to: to.join(', ') || null, ...show(order) })
      const recheckAt = stepsOf(to, simulated.at)[0]?.at ?? null
      return { state: 'sent', upstreamId: reference.replace('msg_', 'sim_'), recheckAt }
    },

    async retrieve({ to, sent_at, at }) {
      const steps = stepsOf(to, sent_at)
      return {
        reports: steps.filter((step) => step.at <= at),
        recheckAt: steps.find((step) => step.at > at)?.at ?? null,
      }
    },
  }
}
