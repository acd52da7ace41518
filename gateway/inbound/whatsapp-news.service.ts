import { reportMessage } from '../connect/messages/report-message.ts'
import { recheckTemplates } from '../connect/templates/review-templates.ts'
import { openWindow } from '../connect/whatsapp/open-window.ts'
import type { Runtime } from '../context.ts'
import { isId } from '../ids.ts'
import { noteCloudReport } from '../partners/whatsapp-cloud/cloud-messages.ts'
import { readNotification } from '../partners/whatsapp-cloud/cloud-webhook.ts'
import { readSigned } from './read-signed.ts'

interface Received {
  body: Buffer
  signature: string
  requestId: string
}

/**
 * Applies a notification from WhatsApp Cloud, and returns once that is durable. Reports may come in any order and
 * twice; Meta sends a notification again after an error. Throws `signature_refused`.
 */
export async function receiveWhatsAppNews(runtime: Runtime, { body, signature, requestId }: Received): Promise<void> {
  const { appSecret = '' } = runtime.config.whatsapp
  const { statuses, inbound, templates } = await readSigned(() => readNotification(body, signature, appSecret))
  for (const { reference, upstreamId: upstream_id, report } of statuses) {
    // A system other than ours sent it from the same number.
    if (!reference?.startsWith('msg_') || !isId(reference)) continue
    // First, so that a message in doubt is known to have arrived whatever comes next.
    await noteCloudReport(runtime.db, reference, upstream_id)
    await reportMessage(runtime, { message_id: reference, upstream_id, report }, requestId)
  }
  for (const one of inbound) await openWindow(runtime, one, requestId)
  await recheckTemplates(runtime, templates)
}
