'use client'

import type { DevicesView } from '../_client/devices.ts'
import type { RoomStore } from '../_client/room-store.ts'
import { DeviceChoices } from '../_lobby/device-choices.tsx'
import { Troubles } from '../_lobby/troubles.tsx'
import type { RoomWords } from '../_words/index.ts'
import { Dialog } from './dialog.tsx'
import { type Shortcut, shortcuts } from './use-shortcuts.ts'

type Props = {
  store: RoomStore
  devices: DevicesView
  words: RoomWords
  hasShortcuts: boolean
  setShortcuts: (isOn: boolean) => void
  close: () => void
}

export function SettingsDialog({ store, devices, words, hasShortcuts, setShortcuts, close }: Props) {
  const names: Record<Shortcut, string> = {
    microphone: words.microphone,
    camera: words.camera,
    share: words.share,
    hand: words.raiseHand,
    chat: words.chat,
    people: words.participants,
    layout: `${words.grid} / ${words.speaker}`,
  }

  return (
    <Dialog title={words.settings} close={close}>
      <DeviceChoices devices={store.devices} view={devices} words={words} />
      <Troubles view={devices} words={words} isInside />
      <section className="shortcuts">
        <h3>{words.shortcuts}</h3>
        <label className="switch">
          <input type="checkbox" checked={hasShortcuts} onChange={({ target }) => setShortcuts(target.checked)} />
          {words.useShortcuts}
        </label>
        <dl>
          {(Object.keys(shortcuts) as Shortcut[]).map((name) => (
            <div key={name}>
              <dt>{names[name]}</dt>
              <dd>
                <kbd>{shortcuts[name]}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <button type="button" className="button button-quiet" onClick={close}>
        {words.close}
      </button>
    </Dialog>
  )
}
