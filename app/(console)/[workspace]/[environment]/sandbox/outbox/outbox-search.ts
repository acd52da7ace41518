import { defineSearch } from '#components/list/search.ts'

export const channels = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
  { value: 'whatsapp', label: 'WhatsApp' },
] as const

export const outboxSearch = defineSearch({
  filters: { channel: { label: 'Channel', options: channels } },
  opens: 'message',
})
