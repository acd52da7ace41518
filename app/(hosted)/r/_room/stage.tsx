'use client'

import type { CSSProperties } from 'react'
import { fill } from '../../_words/fill.ts'
import type { DevicesView } from '../_client/devices.ts'
import type { Person } from '../_client/wire.ts'
import { Invitation } from './invitation.tsx'
import type { Layout, RoomProps } from './room-props.ts'
import { Tile } from './tile.tsx'
import { Video } from './video.tsx'

const MOST_TILES = 16

type Props = RoomProps & { devices: DevicesView; layout: Layout; joinUrl: string | null }

/** The participants' video: a large shared screen or speaker with the others beside it, or everyone in a grid. */
export function Stage({ view, words, devices, layout, joinUrl }: Props) {
  const people = inOrder(view.people, view.selfId)
  const shared = sharedScreen(view)
  const large = shared || layout === 'grid' || people.length < 2 ? null : largeOne(people, view)
  const others = people.filter((one) => one !== large)
  const tiles = others.slice(0, MOST_TILES)
  const tile = (person: Person, isLarge = false) => (
    <Tile key={person.participant_id} {...{ person, view, devices, words, isLarge }} />
  )

  return (
    <div className="pictures" data-large={shared || large ? '' : undefined}>
      {shared && (
        <figure className="tile tile-screen">
          <Video track={shared.track} label={shared.label(words)} isWhole />
          <figcaption className="tile-name">{shared.label(words)}</figcaption>
        </figure>
      )}
      {large && tile(large, true)}
      <ul className="tiles" aria-label={words.participants} style={gridOf(tiles.length)}>
        {tiles.map((person) => (
          <li key={person.participant_id}>{tile(person)}</li>
        ))}
        {others.length > tiles.length && (
          <li className="tile tile-more">{fill(words.more, { count: String(others.length - tiles.length) })}</li>
        )}
      </ul>
      {people.length === 1 && <Invitation joinUrl={joinUrl} words={words} />}
    </div>
  )
}

function inOrder(people: Person[], selfId: string): Person[] {
  const isSelf = (one: Person) => one.participant_id === selfId
  // The participant's own tile comes last.
  return [...people.filter((one) => !isSelf(one)), ...people.filter(isSelf)]
}

function largeOne(people: Person[], { speakerId }: RoomProps['view']): Person | null {
  return people.find(({ participant_id }) => participant_id === speakerId) ?? people[0] ?? null
}

function sharedScreen({ shown, people, screen }: RoomProps['view']) {
  const other = shown.find(({ source }) => source === 'screen_share')
  if (other) {
    const name = people.find(({ participant_id }) => participant_id === other.participant_id)?.name ?? ''
    return { track: other.track, label: (words: RoomProps['words']) => fill(words.sharing, { name }) }
  }
  const own = screen?.getVideoTracks()[0]
  return own ? { track: own, label: (words: RoomProps['words']) => words.youShare } : null
}

/** As many columns as make the tiles largest, in a wide and in a tall window. */
function gridOf(count: number): CSSProperties {
  const wide = count <= 1 ? 1 : count <= 4 ? 2 : count <= 9 ? 3 : 4
  const tall = count <= 3 ? 1 : count <= 8 ? 2 : 3
  const rows = (columns: number) => Math.max(1, Math.ceil(count / columns))
  return { '--wide': wide, '--wide-rows': rows(wide), '--tall': tall, '--tall-rows': rows(tall) } as CSSProperties
}
