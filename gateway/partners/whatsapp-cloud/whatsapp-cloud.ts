import type { Database } from '../../db/client.ts'
import type { ProcessClock } from '../../time/clock.ts'
import { createCloudMessages } from './cloud-messages.ts'
import { createCloudNumbers } from './cloud-numbers.ts'
import { createCloudTemplates } from './cloud-templates.ts'
import { createGraphClient } from './graph-client.ts'
import type { WhatsAppSettings } from './whatsapp-settings.ts'

/** WhatsApp Cloud's parts. Null unless all settings are present: without its notifications, no state would be known. */
export function createWhatsAppCloud(settings: WhatsAppSettings, db: Database, clock: ProcessClock) {
  const { token, phoneNumberId, businessAccountId, appSecret, verifyToken, apiUrl } = settings
  if (!token || !phoneNumberId || !businessAccountId || !appSecret || !verifyToken) return null
  const graph = createGraphClient({ token, apiUrl })
  return {
    messages: createCloudMessages(graph, db, clock),
    templates: createCloudTemplates(graph, businessAccountId),
    numbers: createCloudNumbers(graph, { businessAccountId, phoneNumberId, appSecret }),
  }
}
