import { parseAsBoolean, parseAsString } from 'nuqs/server'
import { defineSearch } from '#components/list/search.ts'
import { channels } from '#console/_messages/channels.ts'
import { messageStates } from './message-words.ts'

export const messageSearch = defineSearch({
  filters: {
    channel: { label: 'Channel', options: channels },
    state: { label: 'State', options: messageStates },
    recipient: { label: 'Recipient', form: /^\S{1,320}$/, isTyped: true },
  },
  hasTime: true,
  also: {
    create: parseAsBoolean.withDefault(false),
    email: parseAsBoolean.withDefault(false),
    whatsapp: parseAsBoolean.withDefault(false),
    again: parseAsString,
  },
  dialogs: ['create', 'email', 'whatsapp'],
})
