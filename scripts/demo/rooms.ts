type Ids = (prefix: string, at: Date) => string

interface SampleRooms {
  rooms: object[]
  participants: object[]
  usage: object[]
}

const minuteMs = 60_000
const participantMicros = 4000

/** Each guest joined and left after this many minutes. */
const samples = [
  {
    name: 'Weekly review',
    hoursAgo: 44,
    guests: [
      ['ada', 'Ada', 'host', 1, 28],
      ['grace', 'Grace', 'participant', 2, 28],
      ['lee', 'Lee', 'participant', 6, 21],
    ],
  },
  {
    name: 'Support call 1041',
    hoursAgo: 26,
    guests: [
      ['agent', 'Sam', 'host', 1, 9],
      ['customer', 'Käthe Brandt', 'participant', 3, 9],
    ],
  },
  { name: 'Interview', hoursAgo: 20, guests: [] },
] as const

/** Rooms of the last days, two of which had participants, with their metered minutes. */
export function sampleRooms(accountId: string, newId: Ids, now: Date): SampleRooms {
  const all = samples.map((sample) => sampleRoom(sample, accountId, newId, now))
  return {
    rooms: all.map(({ room }) => room),
    participants: all.flatMap(({ participants }) => participants),
    usage: all.flatMap(({ usage }) => usage),
  }
}

function sampleRoom({ name, hoursAgo, guests }: (typeof samples)[number], accountId: string, newId: Ids, now: Date) {
  const created = new Date(now.getTime() - hoursAgo * 60 * minuteMs)
  const after = (minutes: number) => new Date(created.getTime() + minutes * minuteMs)
  const owner = { account_id: accountId, environment: 'sandbox' }
  const room_id = newId('rm', created)
  const minutes = guests.reduce((sum, [, , , from, to]) => sum + to - from, 0)
  const wasUsed = guests.length > 0
  const ended = wasUsed ? after(Math.max(...guests.map(([, , , , to]) => to))) : after(70)
  const room = {
    ...{ ...owner, room_id, name, max_participants: 10, duration_minutes: 60, record: false, transcribe: false },
    ...{ quality: 'hd', language: null, empty_timeout_seconds: 300, metadata: { sample: 'true' }, key_id: '' },
    ...{ participant_count: 0, peak_participants: guests.length, participant_minutes: minutes },
    ...{ expires_at: after(70), due_at: null, started_at: wasUsed ? after(1) : null, ended_at: ended },
    ...{ state: wasUsed ? 'ended' : 'expired', ended_reason: wasUsed ? 'host' : 'expired' },
    ...{ created_at: created, updated_at: ended },
  }
  const participants = guests.map(([identity, label, role, from, to]) => ({
    ...{ ...owner, room_id, participant_id: newId('par', after(from)), identity, name: label, role, state: 'left' },
    ...{ token_epoch: 0, audio: false, video: false, screen: false, connection_quality: 'excellent' },
    ...{ joined_at: after(from), seconds: (to - from) * 60, left_at: after(to) },
    ...{ created_at: after(from), updated_at: after(to) },
  }))
  const hour = new Date(ended)
  hour.setUTCMinutes(0, 0, 0)
  const metered = { hour, pillar: 'connect', item: 'video_hd', key_id: '', calls: 0 }
  const usage = wasUsed ? [{ ...owner, ...metered, quantity: minutes, cost_micros: minutes * participantMicros }] : []
  return { room, participants, usage }
}
