import { keyName } from '#console/_keys/key-name.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import { methodNames } from '#lib/instrument-names.ts'
import { pillarSeries } from './usage-chart.ts'
import type { Grouping } from './usage-filters.ts'

export function groupNames(by: Grouping, keys: readonly Pick<ApiKey, 'keyId' | 'name'>[]): (group: string) => string {
  if (by === 'pillar') return pillarName
  if (by === 'item') return itemName
  if (by === 'key') return (group) => keyName(group, keys)
  return sentence
}

export function pillarName(pillar: string) {
  return pillarSeries.find(({ id }) => id === pillar)?.label ?? sentence(pillar)
}

export function itemName(item: string) {
  if (item === 'calls') return 'Unpriced calls'
  if (item === 'bank_transfer') return methodNames.transfer
  if (item === 'tts') return 'Text to speech'
  return sentence(item.replaceAll('_', ' '))
    .replace('Sms', 'SMS')
    .replace(/ (hd|4k)$/, (size) => size.toUpperCase())
    .replace('Whatsapp', 'WhatsApp')
}

function sentence(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
