'use client'

import type { DevicesView, Trouble } from '../_client/devices.ts'
import type { RoomWords } from '../_words/index.ts'

const names = { denied: 'Denied', missing: 'Missing', busy: 'Busy' } as const satisfies Record<Trouble, string>

/** Explains why there is no camera or microphone, and that joining works without them. */
export function Troubles({
  view,
  words,
  isInside = false,
}: {
  view: DevicesView
  words: RoomWords
  isInside?: boolean
}) {
  const troubled = (['camera', 'microphone'] as const).flatMap((device) => {
    const { trouble } = view[device]
    return trouble ? [words[`${device}${names[trouble]}`]] : []
  })

  return (
    <div role="status" className="troubles" data-empty={troubled.length === 0 ? '' : undefined}>
      {troubled.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {troubled.length > 0 && !isInside && <p>{words.listening}</p>}
    </div>
  )
}
