import { parseAsBoolean } from 'nuqs/server'
import { defineSearch } from '#components/list/search.ts'
import { roomStates } from '#console/_rooms/room-words.ts'

export const roomSearch = defineSearch({
  filters: {
    state: { label: 'State', options: roomStates },
    name: { label: 'Name', form: /^\S.{0,119}$/u, isTyped: true },
  },
  hasTime: true,
  also: { create: parseAsBoolean.withDefault(false) },
  dialogs: ['create'],
})
