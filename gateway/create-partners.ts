import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { captureMessage } from './developer/outbox/outbox.service.ts'
import { createNameServers } from './partners/dns/real-name-servers.ts'
import { createSimulatedNameServers } from './partners/dns/simulated-name-servers.ts'
import { findProgram } from './partners/find-program.ts'
import { createEcbRates } from './partners/fx/ecb-rates.ts'
import { createLiveKitRooms } from './partners/livekit/livekit-rooms.ts'
import { createSmtpEmail } from './partners/mail/smtp-email.ts'
import { createSmtpMailer } from './partners/mail/smtp-mailer.ts'
import { createSimulatedEmail } from './partners/messages/simulated-email.ts'
import { createSimulatedSms } from './partners/messages/simulated-sms.ts'
import { createSimulatedWhatsApp } from './partners/messages/simulated-whatsapp.ts'
import { createSimulatedPayouts } from './partners/payouts/simulated-payouts.ts'
import type { PaymentProcessor } from './partners/processor/payment-processor.ts'
import { createEmbeddedRooms } from './partners/rooms/embedded-rooms.ts'
import { createEspeakEngine, isEspeakInstalled } from './partners/speech/espeak-engine.ts'
import { createOpenAiEngine } from './partners/speech/openai-engine.ts'
import { createStripeProcessor } from './partners/stripe/stripe-processor.ts'
import { createSimulatedTemplates } from './partners/templates/simulated-templates.ts'
import { createOpenAiTranscription } from './partners/transcription/openai-transcription.ts'
import { createPocketsphinxEngine } from './partners/transcription/pocketsphinx-engine.ts'
import { createTwilioSms, missingOfTwilio } from './partners/twilio/twilio-messages.ts'
import { upstreamsOf } from './partners/upstreams.ts'
import { createWhatsAppCloud } from './partners/whatsapp-cloud/whatsapp-cloud.ts'
import { whatsAppSettings } from './partners/whatsapp-cloud/whatsapp-settings.ts'
import type { Partners } from './partners.ts'
import type { ProcessClock } from './time/clock.ts'

interface Tools {
  db: Database
  clock: ProcessClock
  log: Logger
  /** Processes the payments of sandboxes. */
  simulator: PaymentProcessor
}

/** The partners of both environments: simulators in the sandbox, and in live those that have their settings. */
export function createPartners(config: Config, { db, clock, log, simulator }: Tools): Partners {
  const { fxRatesUrl, smtpUrl } = config
  const partners = {
    processor: { sandbox: simulator, live: stripeOf(config, db, clock) },
    payouts: { sandbox: createSimulatedPayouts(), live: null },
    fx: fxRatesUrl ? createEcbRates(fxRatesUrl) : null,
    mail: smtpUrl ? createSmtpMailer(smtpUrl) : null,
    nameServers: { sandbox: createSimulatedNameServers(db), live: createNameServers() },
    speech: speechOf(config),
    transcription: transcriptionOf(config),
    rooms: roomsOf(config, log, clock),
    ...messagePartners(config, db, clock),
  }
  return { ...partners, upstreams: upstreamsOf(config, partners) }
}

// Without its notifications, late results would never arrive.
function stripeOf({ stripe }: Config, db: Database, clock: ProcessClock) {
  const { secretKey, webhookSecret, publishableKey = null, apiUrl } = stripe
  if (!secretKey || !webhookSecret) return null
  return createStripeProcessor(db, { secretKey, publishableKey, apiUrl }, clock)
}

function roomsOf({ media, livekit, bucket }: Config, log: Logger, clock: ProcessClock): Partners['rooms'] {
  return {
    embedded: createEmbeddedRooms(media, log),
    livekit: livekit && createLiveKitRooms(livekit, bucket, clock),
  }
}

// The sandbox never asks a partner that bills for it.
function speechOf({ speech: server }: Config): Partners['speech'] {
  const espeak = isEspeakInstalled() ? createEspeakEngine() : null
  return { sandbox: espeak, live: server ? createOpenAiEngine(server) : espeak }
}

function transcriptionOf({ transcription: { server, pocketsphinx } }: Config): Partners['transcription'] {
  const program = findProgram('pocketsphinx_continuous', pocketsphinx)
  const draft = program ? createPocketsphinxEngine(program) : null
  return { sandbox: draft, live: server ? createOpenAiTranscription(server) : draft }
}

function messagePartners(config: Config, db: Database, clock: ProcessClock) {
  const { baseUrl: gatewayUrl, bounceListen, smtpUrl } = config
  const cloud = createWhatsAppCloud(config.whatsapp, db, clock)
  const capture = (seen: Parameters<typeof captureMessage>[1]) => captureMessage(db, seen)
  return {
    messages: {
      sms: { sandbox: createSimulatedSms(capture), live: createTwilioSms(config.sms, { db, clock, gatewayUrl }) },
      whatsapp: { sandbox: createSimulatedWhatsApp(capture), live: cloud?.messages ?? null },
      email: {
        sandbox: createSimulatedEmail(capture),
        live: smtpUrl ? createSmtpEmail(smtpUrl, bounceListen !== null) : null,
      },
    },
    missing: { sms: missingOfTwilio(config.sms), whatsapp: whatsAppSettings, email: ['SMTP_URL'] },
    templates: { sandbox: createSimulatedTemplates(), live: cloud?.templates ?? null },
    whatsappNumbers: cloud?.numbers ?? null,
  }
}
