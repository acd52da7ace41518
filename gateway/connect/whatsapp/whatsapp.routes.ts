import { allowance } from '../../metering/sandbox-allowances.ts'
import { json, operation } from '../../operation.ts'
import { message } from '../message.schema.ts'
import { getServiceWindow } from './service-window.ts'
import { sendWhatsAppBody } from './whatsapp.schema.ts'
import { sendWhatsApp } from './whatsapp.service.ts'
import { serviceWindow, serviceWindowQuery } from './windows.schema.ts'

const send = operation('POST /v1/connect/whatsapp', 'sendWhatsapp', {
  summary: 'Send a WhatsApp message',
  description:
    'Accepts a message and sends it in the background: poll the message, or wait for `whatsapp.read`. Send `template` to start a conversation, or `text` within 24 hours of the recipient’s last message.',
  policy: 'whatsapp',
  quota: allowance('sandbox-whatsapp'),
  body: sendWhatsAppBody,
  responses: { 202: json(message, 'The message, which is queued.') },
  problems: [
    'live_not_activated',
    'pillar_not_enabled',
    'resource_not_found',
    'resource_wiped',
    'outside_service_window',
    'recipient_suppressed',
    'sender_not_verified',
    'template_not_approved',
    'template_params_mismatch',
  ],
  collection: '/v1/connect/messages',
  run: (ctx, { body }) => sendWhatsApp(ctx, body),
})

const window = operation('GET /v1/connect/whatsapp/window', 'getServiceWindow', {
  summary: 'Get a service window',
  description:
    'Returns whether you may send free text to a number now. Each message that a person writes to you opens the window for 24 hours.',
  query: serviceWindowQuery,
  responses: { 200: json(serviceWindow, 'The window.') },
  run: (ctx, { query }) => getServiceWindow(ctx, query.to),
})

export const whatsappOperations = [send, window]
