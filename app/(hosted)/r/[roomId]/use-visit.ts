'use client'

import { useEffect, useRef, useState } from 'react'
import { Devices } from '../_client/devices.ts'
import { type Closed, Entrance, type ShownRoom } from '../_client/entrance.ts'
import { Refused } from '../_client/gateway.ts'
import { kept } from '../_client/kept.ts'
import { RoomClient } from '../_client/room-client.ts'
import { type ClientClass, RoomStore } from '../_client/room-store.ts'
import { hasH264 } from '../_client/wire.ts'

export type JoinFault = 'full' | 'quota' | 'limited' | 'failed'

export type Visit =
  | { stage: 'opening' }
  | { stage: 'closed'; reason: Closed | 'left' | 'unsupported' | 'noH264'; mayReturn: boolean }
  | { stage: 'lobby'; room: ShownRoom; devices: Devices; fault: JoinFault | null; mayName: boolean }
  | { stage: 'inside'; room: ShownRoom; store: RoomStore }

const faults: Record<string, JoinFault> = {
  room_full: 'full',
  sandbox_quota_exceeded: 'quota',
  rate_limited: 'limited',
}

/** The visitor's phase: in the lobby, in the room, or after it. */
export function useVisit(roomId: string, gatewayUrl: string) {
  const [visit, setVisit] = useState<Visit>({ stage: 'opening' })
  const entrance = useRef<Entrance | null>(null)

  async function open() {
    if (!('RTCPeerConnection' in globalThis)) {
      return setVisit({ stage: 'closed', reason: 'unsupported', mayReturn: false })
    }
    entrance.current ??= new Entrance(roomId, gatewayUrl)
    const found = await entrance.current.lookUp()
    if ('closed' in found) return close(found.closed)
    if (found.room.partner !== 'livekit' && !hasH264()) {
      return setVisit({ stage: 'closed', reason: 'noH264', mayReturn: false })
    }
    const devices = new Devices(found.room.quality)
    if (!entrance.current.wasInside) return setVisit(lobby(found.room, devices, null))
    await devices.start()
    await enter(found.room, devices, found.room.participant?.name ?? '')
  }

  function lobby(room: ShownRoom, devices: Devices, fault: JoinFault | null): Visit {
    const mayName = (entrance.current?.hasLink ?? false) && room.participant?.role !== 'host'
    return { stage: 'lobby', room, devices, fault, mayName }
  }

  function close(reason: Closed | 'left') {
    const link = entrance.current?.hasLink ?? false
    if (reason === 'removed') entrance.current?.forget()
    else if (entrance.current) entrance.current.wasInside = false
    const mayReturn = reason === 'unreachable' || reason === 'left' || (reason === 'removed' && link)
    setVisit({ stage: 'closed', reason, mayReturn })
  }

  async function enter(room: ShownRoom, devices: Devices, name: string): Promise<void> {
    const way = entrance.current
    if (!way) return
    try {
      const store = new RoomStore(roomId, await way.access(name), devices, await clientFor(room))
      store.subscribe(() => {
        const { state } = store.get()
        if (state === 'left' || state === 'ended' || state === 'removed') close(state)
      })
      await store.join()
      way.wasInside = true
      setVisit({ stage: 'inside', room, store })
    } catch (error) {
      const code = error instanceof Refused ? error.code : ''
      way.wasInside = false
      if (code === 'room_ended') {
        devices.stop()
        return close('ended')
      }
      // The token was revoked, or the link's room no longer exists.
      if (code === 'invalid_room_token' || code === 'resource_not_found') {
        devices.stop()
        way.forget()
        return open()
      }
      setVisit(lobby(room, devices, faults[code] ?? 'failed'))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once for a room; the function is new in each render.
  useEffect(() => {
    void open()
  }, [roomId])

  async function join(name: string): Promise<void> {
    if (visit.stage !== 'lobby') return
    const { room, devices, mayName } = visit
    if (mayName) kept.set('name', name)
    // A token has one name.
    if (mayName && room.participant && room.participant.name !== name) entrance.current?.forget()
    await enter(room, devices, name)
  }

  function tryAgain() {
    setVisit({ stage: 'opening' })
    void open()
  }

  return { visit, join, tryAgain }
}

/** The client of LiveKit is large, so it loads only for rooms that LiveKit carries. */
async function clientFor({ partner }: ShownRoom): Promise<ClientClass> {
  return partner === 'livekit' ? (await import('../_client/livekit-client.ts')).LiveKitClient : RoomClient
}
