'use client'

import { useState, useSyncExternalStore } from 'react'
import type { ShownRoom } from '../_client/entrance.ts'
import { kept } from '../_client/kept.ts'
import { ChatPanel } from './chat-panel.tsx'
import { Controls } from './controls.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { Notices } from './notices.tsx'
import { PeoplePanel } from './people-panel.tsx'
import type { Layout, Panel, RoomProps } from './room-props.ts'
import { RoomTop } from './room-top.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { Sounds } from './sounds.tsx'
import { Stage } from './stage.tsx'
import { useShortcuts } from './use-shortcuts.ts'

export function Room({ room, store, view, words }: RoomProps & { room: ShownRoom }) {
  const devices = useSyncExternalStore(store.devices.subscribe, store.devices.get, store.devices.get)
  const [panel, setPanel] = useState<Panel>(null)
  const [layout, setLayout] = useState<Layout>(() => (kept.get('layout') === 'speaker' ? 'speaker' : 'grid'))
  const [dialog, setDialog] = useState<'leave' | 'settings' | null>(null)
  const [hasShortcuts, setShortcuts] = useState(() => kept.get('shortcuts') !== 'off')

  const turn = (device: 'microphone' | 'camera') => void store.devices.turn(device, !devices[device].isOn)
  const actions = {
    microphone: () => turn('microphone'),
    camera: () => turn('camera'),
    share: () => void (view.screen ? store.stopSharing() : store.share()),
    hand: () => store.raiseHand(!view.isHandUp),
    chat: () => show('chat'),
    people: () => show('people'),
    layout: () => {
      const other = layout === 'grid' ? 'speaker' : 'grid'
      kept.set('layout', other)
      setLayout(other)
    },
    settings: () => setDialog('settings'),
    leave: () => (view.isHost ? setDialog('leave') : void store.leave()),
  }
  useShortcuts(hasShortcuts && dialog === null, actions)

  function show(wanted: Panel) {
    const next = wanted === panel ? null : wanted
    setPanel(next)
    store.openChat(next === 'chat')
  }

  const props = { store, view, words }
  return (
    <div className="room" data-panel={panel ?? undefined}>
      <RoomTop {...{ room, view, layout, panel, actions, words }} />
      <main className="stage" aria-labelledby="title">
        <Stage {...props} devices={devices} layout={layout} joinUrl={room.join_url} />
        <Notices {...props} isChatOpen={panel === 'chat'} />
      </main>
      {panel === 'chat' && <ChatPanel {...props} close={() => show(null)} />}
      {panel === 'people' && (
        <PeoplePanel {...props} devices={devices} close={() => show(null)} joinUrl={room.join_url} />
      )}
      <Controls {...{ view, devices, panel, actions, words, hasShortcuts }} />
      <Sounds shown={view.shown} speakers={devices.chosen.speakers} words={words} />
      {dialog === 'leave' && <LeaveDialog store={store} words={words} close={() => setDialog(null)} />}
      {dialog === 'settings' && (
        <SettingsDialog
          {...{ store, devices, words, hasShortcuts }}
          close={() => setDialog(null)}
          setShortcuts={(isOn) => {
            kept.set('shortcuts', isOn ? 'on' : 'off')
            setShortcuts(isOn)
          }}
        />
      )}
    </div>
  )
}
