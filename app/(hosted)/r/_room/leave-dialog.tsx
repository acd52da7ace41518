'use client'

import type { RoomStore } from '../_client/room-store.ts'
import type { RoomWords } from '../_words/index.ts'
import { Dialog } from './dialog.tsx'

type Props = { store: RoomStore; words: RoomWords; close: () => void }

/** A host can leave, or end the room for everybody. */
export function LeaveDialog({ store, words, close }: Props) {
  return (
    <Dialog title={words.endTitle} close={close}>
      <p>{words.endText}</p>
      <div className="choices">
        <button type="button" className="button" onClick={() => void store.leave()}>
          {words.leave}
        </button>
        <button
          type="button"
          className="button button-danger"
          onClick={() => {
            void store.act('end')
            close()
          }}
        >
          {words.endAll}
        </button>
        <button type="button" className="button button-quiet" onClick={close}>
          {words.cancel}
        </button>
      </div>
    </Dialog>
  )
}
