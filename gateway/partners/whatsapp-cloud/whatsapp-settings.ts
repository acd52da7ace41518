import * as z from 'zod'
import { hidesKey } from '../../hides-key.ts'

export const whatsAppFields = {
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'must be the ID of a phone number at Meta').optional(),
  WHATSAPP_BUSINESS_ACCOUNT_ID: z.string().regex(/^\d+$/, 'must be the ID of a WhatsApp Business account').optional(),
  WHATSAPP_APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'must be the secret of the Meta app: 32 hexadecimal digits')
    .optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  WHATSAPP_API_URL: z.url().refine(hidesKey, 'must begin with https://').default('https://graph.facebook.com'),
}

const fields = z.object(whatsAppFields)

export interface WhatsAppSettings {
  token: string | undefined
  phoneNumberId: string | undefined
  businessAccountId: string | undefined
  appSecret: string | undefined
  verifyToken: string | undefined
  apiUrl: string
}

export const whatsAppSettings = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_BUSINESS_ACCOUNT_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
]

export function whatsAppOf(values: z.output<typeof fields>): WhatsAppSettings {
  return {
    token: values.WHATSAPP_TOKEN,
    phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
    businessAccountId: values.WHATSAPP_BUSINESS_ACCOUNT_ID,
    appSecret: values.WHATSAPP_APP_SECRET,
    verifyToken: values.WHATSAPP_VERIFY_TOKEN,
    apiUrl: values.WHATSAPP_API_URL,
  }
}
