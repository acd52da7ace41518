import { createHmac } from 'node:crypto'
import { twilioSettings } from './stand-in.ts'

/** The `X-Twilio-Signature` header of a request with these form parameters to this address. */
export function signTwilio(
  url: string,
  params: Record<string, string>,
  authToken = twilioSettings.TWILIO_AUTH_TOKEN,
): string {
  const names = Object.keys(params).sort()
  const text = url + names.map((name) => name + params[name]).join('')
  return createHmac('sha1', authToken).update(text).digest('base64')
}
