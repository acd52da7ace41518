const clients = { embedded: ['room-client', 'RoomClient'], livekit: ['livekit-client', 'LiveKitClient'] }

async function clientOf(partner) {
  const [file, name] = clients[partner]
  return (await import(new URL(`/client/${file}.ts`, location.href).href))[name]
}

const room = { people: [], shown: [], said: [], muted: [], states: [], client: null, stream: null }
window.room = room

/** How many frames of each video and how loud each sound was, by participant and source. */
room.measure = async () => {
  const reports = (await readStats()).filter(({ type }) => type === 'inbound-rtp')
  return room.shown.map(({ participant_id, source, track }) => {
    const report = reports.find(({ trackIdentifier }) => trackIdentifier === track.id) ?? {}
    return {
      participant_id,
      source,
      frames: report.framesDecoded ?? 0,
      width: report.frameWidth ?? 0,
      energy: report.totalAudioEnergy ?? 0,
      delayMs: report.jitterBufferEmittedCount
        ? (1000 * report.jitterBufferDelay) / report.jitterBufferEmittedCount
        : 0,
    }
  })
}

async function readStats() {
  const { received, room: liveKit } = room.client
  if (received) return [...(await received.getStats()).values()]
  const publications = [...liveKit.remoteParticipants.values()].flatMap((one) => [...one.trackPublications.values()])
  const receivers = publications.flatMap(({ track }) => track?.receiver ?? [])
  const all = await Promise.all(receivers.map((receiver) => receiver.getStats()))
  return all.flatMap((stats) => [...stats.values()])
}

window.enter = async (access, devices, partner = 'embedded') => {
  const Client = await clientOf(partner)
  room.client = new Client(access, {
    roster: (people) => {
      room.people = people
    },
    shown: (tracks) => {
      room.shown = tracks
      for (const { track } of tracks) play(track)
    },
    said: (message) => room.said.push(message),
    muted: (source) => room.muted.push(source),
    state: (state) => room.states.push(state),
  })
  await room.client.join()
  if (!devices.audio && !devices.video) return
  room.stream = await navigator.mediaDevices.getUserMedia(devices)
  await room.client.publish('user', room.stream)
}

const playing = new Map()
function play(track) {
  if (playing.has(track)) return
  const element = document.createElement(track.kind)
  element.srcObject = new MediaStream([track])
  element.autoplay = true
  element.muted = false
  document.body.append(element)
  playing.set(track, element)
}
