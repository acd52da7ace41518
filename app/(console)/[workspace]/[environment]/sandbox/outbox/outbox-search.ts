import { defineSearch } from '#components/list/search.ts'
import { channels } from '#console/_messages/channels.ts'

export const outboxSearch = defineSearch({
  filters: {
    channel: { label: 'Channel', options: channels },
    recipient: { label: 'Recipient', form: /^\S{1,320}$/, isTyped: true },
  },
  opens: 'message',
})
