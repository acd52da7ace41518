// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

import type { WebhookEvent } from './types.ts'

export const freeInEvents: Record<WebhookEvent['type'], readonly string[]> = {
  'checkout.completed': ['data.metadata'],
  'checkout.expired': ['data.metadata'],
  'charge.succeeded': ['data.metadata', 'data.refunds.metadata'],
  'charge.failed': ['data.metadata', 'data.refunds.metadata'],
  'refund.completed': ['data.metadata'],
  'refund.failed': ['data.metadata'],
  'dispute.opened': [],
  'dispute.won': [],
  'dispute.lost': [],
  'subscription.created': ['data.metadata'],
  'subscription.cancelled': ['data.metadata'],
  'subscription.renewed': ['data.metadata'],
  'subscription.payment_failed': ['data.metadata'],
  'invoice.generated': [],
  'room.started': ['data.metadata'],
  'room.ended': ['data.metadata'],
  'room.participant_joined': [],
  'sms.delivered': ['data.metadata'],
  'sms.failed': ['data.metadata'],
  'whatsapp.read': ['data.metadata'],
  'email.delivered': ['data.metadata'],
  'email.bounced': ['data.metadata'],
  'recording.ready': [],
  'transcript.ready': [],
  'tts.ready': ['data.metadata'],
}
