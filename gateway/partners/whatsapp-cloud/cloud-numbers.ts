import { createHmac } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as z from 'zod'
import { type GraphClient, GraphRefusal } from './graph-client.ts'
import { NumberRefused, type WhatsAppNumbers } from './whatsapp-numbers.ts'

const created = z.object({ id: z.string() })
const listed = z.object({ data: z.array(z.object({ id: z.string(), display_phone_number: z.string() })) })
const done = z.object({ success: z.literal(true) })

interface Business {
  businessAccountId: string
  /** The operator's own number, which no tenant may take over. */
  phoneNumberId: string
  appSecret: string
}

/** Adds tenants' numbers to the operator's WhatsApp Business account. */
export function createCloudNumbers(
  graph: GraphClient,
  { businessAccountId, phoneNumberId, appSecret }: Business,
): WhatsAppNumbers {
  const path = `/${businessAccountId}/phone_numbers`
  const refusing = <T>(asked: Promise<T>) =>
    asked.catch((error: unknown) => {
      throw error instanceof GraphRefusal ? new NumberRefused(error.message) : error
    })

  async function find(number: string): Promise<string | undefined> {
    const { data } = await graph.call(listed, 'GET', `${path}?fields=id,display_phone_number&limit=1000`)
    return data.find((one) => one.display_phone_number.replace(/\D/g, '') === number.replace('+', ''))?.id
  }

  // Meta asks for it when the number moves elsewhere; the operator can also reset it there.
  const pinOf = (reference: string) => {
    const digest = createHmac('sha256', appSecret).update(`pin ${reference}`).digest()
    return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')
  }

  return {
    async add(number, displayName) {
      const known = await find(number)
      if (known === phoneNumberId) throw new NumberRefused('the number is the operator’s own')
      if (known) return known
      const cc = parsePhoneNumberFromString(number)?.countryCallingCode ?? ''
      const body = { cc, phone_number: number.slice(1 + cc.length), verified_name: displayName }
      return (await refusing(graph.call(created, 'POST', path, body))).id
    },
    async requestCode(reference, by) {
      const body = { code_method: by.toUpperCase(), language: 'en_US' }
      await refusing(graph.call(done, 'POST', `/${reference}/request_code`, body))
    },
    async confirm(reference, code) {
      await refusing(graph.call(done, 'POST', `/${reference}/verify_code`, { code }))
      const body = { messaging_product: 'whatsapp', pin: pinOf(reference) }
      await refusing(graph.call(done, 'POST', `/${reference}/register`, body))
    },
    async release(reference) {
      await refusing(graph.call(done, 'POST', `/${reference}/deregister`, { messaging_product: 'whatsapp' }))
    },
  }
}
