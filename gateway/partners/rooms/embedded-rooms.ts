import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { carryRooms, type RoomThread } from './carry-rooms.ts'
import type { Network } from './connection.ts'
import type { RoomMedia } from './room-media.ts'
import type { Place } from './room-partner.ts'

/** Each takes up to half a gigabyte. */
const MOST_THREADS = 8
/** Fewer would be too few for the participants of one large room. */
const LEAST_PORTS = 200

/**
 * Rooms whose media threads of this process carry, so that media never holds up a request. A room stays on the thread
 * that carried the fewest rooms when its first participant came.
 */
export function createEmbeddedRooms(network: Network, log: Logger, count = countThreads(network)): RoomMedia {
  const threads = Array.from({ length: count }, (_, index) => carryRooms(shareOf(network, index, count), log))
  const homes = new Map<string, RoomThread>()

  function homeOf({ roomId }: Place): RoomThread {
    const home = homes.get(roomId) ?? leastOf(threads, [...homes.values()])
    homes.set(roomId, home)
    return home
  }
  const known = ({ roomId }: Place) => homes.get(roomId)

  return {
    name: 'embedded',
    publish: (place, ...rest) => homeOf(place).publish(place, ...rest),
    receive: (place, ...rest) => homeOf(place).receive(place, ...rest),
    unpublish: (place, publication) => known(place)?.unpublish(place, publication),
    async open() {},
    admit: async () => null,
    list: async (roomId) => homes.get(roomId)?.list(roomId) ?? [],
    mute: async (place, source) => known(place)?.mute(place, source),
    disconnect: async (place) => known(place)?.disconnect(place),
    recorder: null,
    addBot: (place, terms) => homeOf(place).addBot(place, terms),
    async close(roomId) {
      const home = homes.get(roomId)
      homes.delete(roomId)
      await home?.close(roomId)
    },
    listen(listener) {
      for (const thread of threads) thread.listen(listener)
    },
    carried: () => [...homes.keys()],
    async stop() {
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}

// The API and the database need a core as well.
function countThreads({ ports }: Network): number {
  const byPorts = ports ? Math.floor((ports[1] - ports[0] + 1) / LEAST_PORTS) : MOST_THREADS
  return Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1, byPorts))
}

// Two threads that look for a free port at once would find the same one.
function shareOf({ addresses, ports }: Network, index: number, count: number): Network {
  if (!ports) return { addresses, ports }
  const size = Math.floor((ports[1] - ports[0] + 1) / count)
  const first = ports[0] + index * size
  return { addresses, ports: [first, first + size - 1] }
}

function leastOf(threads: RoomThread[], homes: RoomThread[]): RoomThread {
  const load = (thread: RoomThread) => homes.filter((home) => home === thread).length
  return threads.reduce((least, one) => (load(one) < load(least) ? one : least))
}
