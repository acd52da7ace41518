/** Published numbers that each simulate an outcome. Some are refused before a message exists. */
export const testNumbers = {
  delivered: '+15005550006',
  invalid: '+15005550001',
  unroutable: '+15005550002',
  countryNotAllowed: '+15005550003',
  suppressed: '+15005550004',
  queueFull: '+15005550008',
  landline: '+15005550009',
  unreported: '+15005550010',
} as const

/** Published numbers that simulate an outcome of WhatsApp messages, besides those of SMS. */
export const whatsappTestNumbers = {
  ...testNumbers,
  readAtOnce: '+15005550011',
  windowClosed: '+15005550012',
} as const
