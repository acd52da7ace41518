'use client'

import { fill } from '../../_words/fill.ts'
import type { ShownRoom } from '../_client/entrance.ts'
import type { RoomView } from '../_client/room-store.ts'
import type { RoomWords } from '../_words/index.ts'
import { Control } from './control.tsx'
import { Recorded } from './recorded.tsx'
import type { Actions, Layout, Panel } from './room-props.ts'
import { shortcuts } from './use-shortcuts.ts'

type Props = { room: ShownRoom; view: RoomView; layout: Layout; panel: Panel; actions: Actions; words: RoomWords }

export function RoomTop({ room, view, layout, panel, actions, words }: Props) {
  return (
    <header className="room-top">
      <div className="room-name">
        <h1 id="title">
          <bdi>{room.name}</bdi>
        </h1>
        <p className="quiet">
          <bdi>{room.merchant.name}</bdi>
        </p>
      </div>
      <Recorded room={room} words={words} />
      <Control
        icon={layout === 'grid' ? 'speaker' : 'grid'}
        label={layout === 'grid' ? words.speaker : words.grid}
        hint={shortcuts.layout}
        onClick={actions.layout}
      />
      <Control
        icon="people"
        label={`${words.participants}: ${view.people.length}`}
        hint={shortcuts.people}
        isExpanded={panel === 'people'}
        className="round-count"
        onClick={actions.people}
      >
        <span className="count" aria-hidden="true">
          {view.people.length}
        </span>
      </Control>
      <p className="visually-hidden" role="status">
        {view.state === 'reconnecting' ? words.reconnecting : fill(words.inside, { count: String(view.people.length) })}
      </p>
    </header>
  )
}
