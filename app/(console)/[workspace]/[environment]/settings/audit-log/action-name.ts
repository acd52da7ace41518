// Nouns that are more than the words of the action's own name.
const nouns: Record<string, string> = {
  branding: 'Payment pages',
  cap: 'Usage cap',
  fx_quote: 'FX quote',
  key: 'API key',
  sms: 'SMS',
  view: 'Saved view',
  whatsapp: 'WhatsApp message',
  whatsapp_number: 'WhatsApp number',
}

/** "API key revoked" for `key.revoked`. */
export function actionName(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return `${nouns[noun] ?? capitalized(words(noun))} ${words(verb)}`.trim()
}

function words(name: string) {
  return name.replaceAll('_', ' ')
}

function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
