import { useQueryClient } from '@tanstack/react-query'
import { E164 } from '#gateway/e164.schema.ts'
import type { ConfirmWhatsAppNumber, ConnectWhatsAppNumber, Pillar, SendWhatsApp } from '#sdk'
import type { Place } from '../routes.ts'
import { queriesOf } from './ask.ts'
import { messages } from './messages.ts'
import { useRefresh } from './refresh-once.ts'
import { useWrite } from './write.ts'

export { whatsappTestNumbers } from '#gateway/partners/messages/test-numbers.schema.ts'
export type { ConnectWhatsAppNumber, SendWhatsApp, WhatsAppNumber } from '#sdk'

const whatsapp = queriesOf('whatsapp')

export const whatsappQueries = {
  /** Waits until the number is complete. */
  window: (place: Place, to: string) =>
    whatsapp.query(
      place,
      ['window', to],
      E164.test(to) ? (pillar, options) => pillar.whatsapp.getServiceWindow({ to }, options) : null,
    ),
  number: (place: Place) => whatsapp.query(place, ['number'], (pillar, options) => pillar.whatsapp.getNumber(options)),
  /** The templates that can be sent, newest first. */
  sendable: (place: Place) =>
    whatsapp.query(place, ['sendable'], (pillar, options) =>
      pillar.whatsapp.listTemplates({ state: 'approved', limit: 100 }, options),
    ),
}

export function useSendWhatsApp(place: Place) {
  const onSuccess = useRefresh(messages.root(place))
  return useWrite(place, (pillar, input: SendWhatsApp) => pillar.whatsapp.send(input), { onSuccess })
}

export function useConnectNumber(place: Place) {
  return useNumberChange(place, ({ whatsapp }, input: ConnectWhatsAppNumber) => whatsapp.connectNumber(input))
}

export function useConfirmNumber(place: Place) {
  return useNumberChange(place, ({ whatsapp }, input: ConfirmWhatsAppNumber) => whatsapp.confirmNumber(input))
}

export function useReleaseNumber(place: Place) {
  return useNumberChange(place, ({ whatsapp }, _: undefined) => whatsapp.releaseNumber())
}

function useNumberChange<Input, Output>(place: Place, write: (pillar: Pillar, input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useWrite(place, write, {
    onSuccess: async () => client.invalidateQueries({ queryKey: whatsapp.root(place) }),
  })
}
