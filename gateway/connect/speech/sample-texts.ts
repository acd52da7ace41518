import type { SpeechLanguage } from '../../partners/speech/voices.schema.ts'

/** The sample of each voice says this. */
export const sampleTexts: Record<SpeechLanguage, string> = {
  'en-US': 'Hello! Your order is on its way and arrives tomorrow.',
  'en-GB': 'Hello! Your order is on its way and arrives tomorrow.',
  'fr-FR': 'Bonjour ! Votre commande est en route et arrivera demain.',
  'de-DE': 'Hallo! Ihre Bestellung ist unterwegs und kommt morgen an.',
  'es-ES': '¡Hola! Su pedido está en camino y llegará mañana.',
  'it-IT': 'Buongiorno! Il suo ordine è in viaggio e arriverà domani.',
  'pt-PT': 'Olá! A sua encomenda está a caminho e chega amanhã.',
  'pt-BR': 'Olá! Seu pedido está a caminho e chega amanhã.',
  'nl-NL': 'Hallo! Je bestelling is onderweg en komt morgen aan.',
  'pl-PL': 'Dzień dobry! Twoje zamówienie jest w drodze i dotrze jutro.',
  'sv-SE': 'Hej! Din beställning är på väg och kommer fram i morgon.',
  'da-DK': 'Hej! Din ordre er på vej og ankommer i morgen.',
  'nb-NO': 'Hei! Bestillingen din er på vei og kommer frem i morgen.',
  'fi-FI': 'Hei! Tilauksesi on matkalla ja saapuu huomenna.',
  'cs-CZ': 'Dobrý den! Vaše objednávka je na cestě a dorazí zítra.',
  'sk-SK': 'Dobrý deň! Vaša objednávka je na ceste a dorazí zajtra.',
  'ro-RO': 'Bună ziua! Comanda dumneavoastră este pe drum și ajunge mâine.',
  'hu-HU': 'Jó napot! A rendelése úton van, és holnap megérkezik.',
  'el-GR': 'Γεια σας! Η παραγγελία σας είναι καθ’ οδόν και φτάνει αύριο.',
  'tr-TR': 'Merhaba! Siparişiniz yolda ve yarın ulaşacak.',
  'ar-MA': 'مرحبا! طلبكم في الطريق وسيصل غدا.',
  'ja-JP': 'こんにちは。ごちゅうもんの しょうひんは、あした とどきます。',
}
