import type { Channel } from './channel.schema.ts'
import type { Environment } from './environment.schema.ts'
import type { NameServers } from './partners/dns/name-servers.ts'
import type { RateSource } from './partners/fx/rate-source.ts'
import type { LiveKitRooms } from './partners/livekit/livekit-rooms.ts'
import type { Mailer } from './partners/mail/mailer.ts'
import type { MessagePartners } from './partners/messages/message-partner.ts'
import type { PayoutPartner } from './partners/payouts/payout-partner.ts'
import type { PaymentProcessor } from './partners/processor/payment-processor.ts'
import type { RoomMedia } from './partners/rooms/room-media.ts'
import type { SpeechEngine } from './partners/speech/speech-engine.ts'
import type { TemplatePartner } from './partners/templates/template-partner.ts'
import type { TranscriptionEngine } from './partners/transcription/transcription-engine.ts'
import type { Upstream } from './partners/upstream.ts'
import type { WhatsAppNumbers } from './partners/whatsapp-cloud/whatsapp-numbers.ts'

export interface Partners {
  /** Null if no processor is configured for live. */
  processor: Record<Environment, PaymentProcessor | null>
  /** Null if no bank is configured for live. */
  payouts: Record<Environment, PayoutPartner | null>
  /** The source of live exchange rates; null if none is configured. */
  fx: RateSource | null
  /** Connects tenants' WhatsApp numbers; null if none is configured. */
  whatsappNumbers: WhatsAppNumbers | null
  /** Reviews WhatsApp templates; null if none is configured for live. */
  templates: Record<Environment, TemplatePartner | null>
  /** Null without a mail server: the outbox keeps the messages. */
  mail: Mailer | null
  nameServers: Record<Environment, NameServers>
  /** Null without any engine. */
  speech: Record<Environment, SpeechEngine | null>
  /** Null without any engine. */
  transcription: Record<Environment, TranscriptionEngine | null>
  /** Each is null in live if its settings are missing. */
  messages: MessagePartners
  /** The settings without which a channel has no partner in live. */
  missing: Record<Channel, string[]>
  /** `livekit` is null if it is not configured. */
  rooms: { embedded: RoomMedia; livekit: LiveKitRooms | null }
  /** The services of others that live depends on. */
  upstreams: Upstream[]
}
