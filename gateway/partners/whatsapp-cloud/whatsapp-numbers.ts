/** The partner refused the number or the code; its own words are not repeated. */
export class NumberRefused extends Error {}

/** Connects a tenant's own number, whose owner proves it with a code. Throws `NumberRefused` and `PartnerSilence`. */
export interface WhatsAppNumbers {
  /** Adds the number, or finds it after a lost response. Returns the partner's own ID. */
  add(number: string, displayName: string): Promise<string>
  requestCode(reference: string, by: 'sms' | 'voice'): Promise<void>
  /** Checks the code and lets the number send. */
  confirm(reference: string, code: string): Promise<void>
  /** Lets the number send no more. */
  release(reference: string): Promise<void>
}
