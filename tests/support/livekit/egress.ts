import { Refusal } from './refusal.ts'

export interface Order {
  room_name: string
  egress_id: string
  active: boolean
  file_outputs: { filepath: string; s3: Record<string, unknown> }[]
}

interface Egress {
  egress_id: string
  room_name: string
  status: string
  room_composite: { file_outputs: Order['file_outputs'] }
  file_results: { filename: string; duration: string }[]
}

/** The recordings of LiveKit's egress service, which a test ends. */
export function createEgress() {
  const items: Egress[] = []
  /** Whether the server has no egress service, and whether the service has no room for another recording. */
  const state = { isMissing: false, isBusy: false }

  const service: Record<string, (body: Order) => object> = {
    'Egress/StartRoomCompositeEgress'({ room_name, file_outputs }: Order) {
      if (state.isMissing) throw new Refusal('internal', 'egress not connected (redis required)')
      if (state.isBusy) throw new Refusal('unavailable', 'no response from servers')
      const started: Egress = {
        ...{ egress_id: `EG_${items.length + 1}`, room_name, status: 'EGRESS_ACTIVE' },
        ...{ room_composite: { file_outputs }, file_results: [] },
      }
      items.push(started)
      return started
    },
    'Egress/ListEgress': ({ room_name, active }: Order) => ({
      items: items.filter((one) => one.room_name === room_name && (!active || one.status === 'EGRESS_ACTIVE')),
    }),
    'Egress/StopEgress'({ egress_id }: Order) {
      const found = items.find((one) => one.egress_id === egress_id)
      if (found) found.status = 'EGRESS_ENDING'
      return found ?? {}
    },
  }

  return Object.assign(state, {
    items,
    service,
    /** Ends a recording, of which the file is this long. */
    end(roomId: string, status: 'EGRESS_COMPLETE' | 'EGRESS_FAILED', durationSeconds = 0) {
      for (const one of items.filter(({ room_name }) => room_name === roomId)) {
        one.status = status
        const [output] = one.room_composite.file_outputs
        const duration = String(durationSeconds * 1e9)
        if (status === 'EGRESS_COMPLETE') one.file_results = [{ filename: output?.filepath ?? '', duration }]
      }
    },
  })
}
