import { useHostedUrl } from '#components/code/addresses.tsx'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { Section } from '#components/layout/section.tsx'
import type { CreateRoom } from '#lib/data/rooms.ts'

/** The request that the form sends, and the page that shows the room. */
export function RoomCode({ request, className }: { request: CreateRoom; className?: string }) {
  const hostedUrl = useHostedUrl()
  return (
    <Section
      className={className}
      title="Integration code"
      description="Set PILLAR_API_KEY to one of your sandbox keys."
    >
      <CallSnippet
        call={{ operation: 'rooms.create', body: request }}
        more={[{ language: 'HTML', code: embedCode(hostedUrl) }]}
        label="Create a room"
      />
    </Section>
  )
}

function embedCode(hostedUrl: string) {
  return `<div id="room" style="height: 640px"></div>
<script src="${hostedUrl}/embed.js"></script>
<script>
  // roomUrl: the join_url from your server's response. To join under a name that your server chose, use the URL of the
  // page and a participant's own token instead: ${hostedUrl}/r/{room_id}#token={sdk_token}
  Pillar.mount('#room', {
    roomUrl,
    onJoined: ({ room_id }) => console.log('joined', room_id),
    onLeft: () => location.assign('/goodbye'),
    onEnded: () => location.assign('/goodbye'),
  })
</script>`
}
