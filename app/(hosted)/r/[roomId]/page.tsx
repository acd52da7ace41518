import { headers } from 'next/headers'
import { env } from '#lib/server/env.ts'
import { HostedDocument } from '../../_parts/hosted-document.tsx'
import { chooseLanguage, wordsOf } from '../../_words/index.ts'
import { roomWordsOf } from '../_words/index.ts'
import { RoomPage } from './room-page.tsx'
import '../_style/lobby.css'
import '../_style/round.css'
import '../_style/room.css'
import '../_style/stage.css'
import '../_style/notices.css'
import '../_style/panel.css'

/** The browser looks the room up itself: the token in its address never reaches this server. */
export default async function Page({ params }: PageProps<'/r/[roomId]'>) {
  const { roomId } = await params
  const language = chooseLanguage(null, (await headers()).get('accept-language'))
  const words = roomWordsOf(language)

  return (
    <HostedDocument language={language}>
      <title>{words.title}</title>
      <RoomPage roomId={roomId} gatewayUrl={env().GATEWAY_URL} words={words} testWords={wordsOf(language).test} />
    </HostedDocument>
  )
}
