import type { CommandGroup } from '#components/palette/command.ts'
import { MessageCircle, MessageSquareText, Send, Video } from '#components/ui/icons.tsx'
import { routes } from '#lib/routes.ts'
import type { CommandContext } from './command-context.ts'

export function connectCommands({ place, go, may }: CommandContext): CommandGroup {
  return {
    label: 'Connect',
    commands: [
      {
        id: 'send-sms',
        label: 'Send SMS',
        icon: MessageCircle,
        keywords: 'new message text phone',
        refusal: may('sms.create'),
        run: () => go(routes.newMessage(place, 'sms')),
      },
      {
        id: 'send-email',
        label: 'Send email',
        icon: Send,
        keywords: 'new message mail',
        refusal: may('email.create'),
        run: () => go(routes.newMessage(place, 'email')),
      },
      {
        id: 'send-whatsapp',
        label: 'Send WhatsApp message',
        icon: MessageSquareText,
        keywords: 'new message template',
        refusal: may('whatsapp.send'),
        run: () => go(routes.newMessage(place, 'whatsapp')),
      },
      {
        id: 'create-room',
        label: 'Create room',
        icon: Video,
        keywords: 'new video call meeting',
        refusal: may('rooms.create'),
        run: () => go(routes.createRoom(place)),
      },
    ],
  }
}
