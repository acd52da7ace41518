import type { Channel } from '../../channel.schema.ts'
import type { MessageError, MessageState } from '../../connect/message.schema.ts'
import type { FilledComponent } from '../../connect/template-parameters.schema.ts'
import type { Environment } from '../../environment.schema.ts'

/** A partner's news about a message. */
export interface Report {
  state: Exclude<MessageState, 'queued'>
  at: Date
  /** Present if it failed. */
  error?: MessageError
  /** The recipient of an email that it is about; all of them if it is absent. */
  to?: string
}

/** Everything that each channel's partner needs beyond sender and recipients. It is stored until the message is sent. */
export interface MessageContents {
  sms: { body: string }
  whatsapp: WhatsAppContent
  email: EmailContent
}

export interface WhatsAppContent {
  /** The partner's ID of the number that it is sent from. */
  number: string
  /** The partner's ID of the message that it quotes. */
  reply_to: string | null
  text: { body: string; preview_url: boolean } | null
  template: {
    name: string
    language: string
    components: FilledComponent[]
    /** The types of the template's buttons, in order. */
    buttons: string[]
  } | null
  /** The whole message as text, as its recipient sees it. */
  shown: string
}

export interface Mailbox {
  name: string
  address: string
}

/** An email without its recipients in `bcc`. Its attachments are stored in rows of their own. */
export interface EmailContent {
  from: Mailbox
  to: Mailbox[]
  cc: Mailbox[]
  reply_to: Mailbox[]
  subject: string
  text: string
  html: string | null
  headers: Record<string, string>
  category: 'transactional' | 'bulk'
}

/** The copy of an email for one recipient who doesn't have it yet. */
export interface Envelope {
  address: string
  returnPath: string
  /** The signed bytes. */
  bytes(): Promise<Buffer>
}

export interface MessageOrder<C extends Channel = Channel> {
  /** Our message ID. */
  reference: string
  account_id: string
  environment: Environment
  channel: C
  to: string[]
  from: string
  content: MessageContents[C]
  /** Only for an email. */
  envelopes?: Envelope[]
  /** How long the partner may try to deliver it. */
  validitySeconds: number
  created_at: Date
  /** Used only by a simulator: the tenant's clock. */
  simulated: { at: Date }
}

export type SendOutcome =
  /** `recheckAt` is when the partner may have news that it doesn't report itself. */
  | { state: 'sent'; upstreamId: string; recheckAt: Date | null }
  | { state: 'failed'; error: MessageError }
  /** Each copy of an email has its own result: a copy to a deferred address may be accepted later. */
  | {
      state: 'by_recipient'
      reports: Report[]
      deferred: Report[]
      /** Whether time ran out before all copies were tried. */
      isCut?: boolean
      upstreamId: string
      recheckAt: Date | null
    }

export interface SentMessage extends Pick<MessageOrder, 'reference' | 'channel' | 'to' | 'environment'> {
  upstreamId: string
  sent_at: Date
  /** When each copy of an email was sent. */
  copies?: { address: string; sent_at: Date }[]
  /** The time on the tenant's clock. */
  at: Date
}

export interface News {
  reports: Report[]
  recheckAt: Date | null
}

/** The partner accepted nothing, but may accept it later: try again. */
export class PartnerUnavailable extends Error {}

/** The response is missing or unreadable: the partner may have sent the message, or not. */
export class PartnerSilence extends Error {}

/** Sends the messages of one channel. */
export interface MessagePartner<C extends Channel = Channel> {
  /**
   * Throws `PartnerUnavailable` and `PartnerSilence`. A partner without `find` must recognize a repeated reference, and
   * return its first result.
   */
  send(order: MessageOrder<C>): Promise<SendOutcome>
  /** Before a message is sent again whose result is unknown: null if the partner doesn't have it. Throws as `send` does. */
  find?(order: MessageOrder<C>): Promise<SendOutcome | null>
  /** Asks for news about a message. Throws as `send` does. */
  retrieve?(sent: SentMessage): Promise<News>
}

export type MessagePartners = { [C in Channel]: Record<Environment, MessagePartner<C> | null> }
