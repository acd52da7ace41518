'use client'

import { fill } from '../../_words/fill.ts'
import type { DevicesView } from '../_client/devices.ts'
import type { RoomView } from '../_client/room-store.ts'
import type { RoomWords } from '../_words/index.ts'
import { Control } from './control.tsx'
import type { Actions, Panel } from './room-props.ts'
import { type Shortcut, shortcuts } from './use-shortcuts.ts'

type Props = {
  view: RoomView
  devices: DevicesView
  panel: Panel
  actions: Actions
  words: RoomWords
  hasShortcuts: boolean
}

export function Controls({ view, devices: { microphone, camera }, panel, actions, words, hasShortcuts }: Props) {
  const hint = (name: Shortcut) => (hasShortcuts ? shortcuts[name] : undefined)
  // Phones can't share their screen.
  const canShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {})

  return (
    <section className="controls" aria-label={words.controls}>
      <Control
        icon={microphone.isOn ? 'microphone' : 'microphoneOff'}
        label={microphone.isOn ? words.turnOffMicrophone : words.turnOnMicrophone}
        isOff={!microphone.isOn}
        hint={hint('microphone')}
        onClick={actions.microphone}
      />
      <Control
        icon={camera.isOn ? 'camera' : 'cameraOff'}
        label={camera.isOn ? words.turnOffCamera : words.turnOnCamera}
        isOff={!camera.isOn}
        hint={hint('camera')}
        onClick={actions.camera}
      />
      {canShare && (
        <Control
          icon={view.screen ? 'screenOff' : 'screen'}
          label={view.screen ? words.stopSharing : words.share}
          className={view.screen ? 'round-active' : ''}
          hint={hint('share')}
          onClick={actions.share}
        />
      )}
      <Control
        icon="hand"
        label={view.isHandUp ? words.lowerHand : words.raiseHand}
        className={view.isHandUp ? 'round-active' : ''}
        hint={hint('hand')}
        onClick={actions.hand}
      />
      <Control
        icon="chat"
        label={view.unread > 0 ? `${words.chat}, ${fill(words.unread, { count: String(view.unread) })}` : words.chat}
        isExpanded={panel === 'chat'}
        hint={hint('chat')}
        onClick={actions.chat}
      >
        {view.unread > 0 && (
          <span className="badge" aria-hidden="true">
            {view.unread > 9 ? '9+' : view.unread}
          </span>
        )}
      </Control>
      <Control icon="settings" label={words.settings} onClick={actions.settings} />
      <Control icon="leave" label={words.leave} className="round-leave" onClick={actions.leave} />
    </section>
  )
}
