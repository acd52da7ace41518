/** The items of the price list, in its order. Metered items use these names. */
export const items = [
  'card_payment',
  'wallet_payment',
  'bank_transfer',
  'refund',
  'invoice',
  'settlement',
  'video_hd',
  'video_4k',
  'recording',
  'transcript',
  'sms_domestic',
  'sms_international',
  'whatsapp',
  'email',
  'tts',
] as const

export type Item = (typeof items)[number]
