import type { Runtime } from '../../context.ts'
import {
  confirmSeen,
  findBusySandboxes,
  findParticipantOwner,
  findPresentAmong,
  findSilent,
  type ParticipantRow,
} from './participants.store.ts'
import {
  findActiveAmong,
  findOnLiveKit,
  findOverdueRooms,
  findRoomOwner,
  findUnconfirmed,
  type RoomRow,
} from './rooms.store.ts'

export { LINK_GUEST, type ParticipantRow } from './participants.store.ts'
export type { RoomRow } from './rooms.store.ts'

/** The rooms of all tenants whose time is over, by the clock of each. */
export function listOverdueRooms({ db, clock }: Runtime): Promise<RoomRow[]> {
  return findOverdueRooms(db, clock.now())
}

const PAGE = 100

/** Pages of the rooms on LiveKit that are active, or ended less than this long ago. */
export async function* pagesOnLiveKit({ db, clock }: Runtime, endedWithinMs: number): AsyncGenerator<RoomRow[]> {
  const endedAfter = new Date(clock.now().getTime() - endedWithinMs)
  for (let page = await findOnLiveKit(db, endedAfter, PAGE, ''); page.length > 0; ) {
    yield page
    page = await findOnLiveKit(db, endedAfter, PAGE, page.at(-1)?.room_id ?? '')
  }
}

/** Rooms on LiveKit with a participant whom nothing has confirmed for this long, in real time. */
export function listUnconfirmed({ db, clock }: Runtime, forMs: number): Promise<RoomRow[]> {
  return findUnconfirmed(db, new Date(clock.now().getTime() - forMs))
}

/** The sandboxes with a participant in a room. */
export function listBusySandboxes({ db }: Runtime) {
  return findBusySandboxes(db)
}

/** Participants that no process has confirmed for this long, in real time. */
export function listSilent({ db, clock }: Runtime, forMs: number): Promise<ParticipantRow[]> {
  return findSilent(db, new Date(clock.now().getTime() - forMs))
}

/** The room with its owner, for participants with a token or a join link. */
export function findRoom({ db }: Runtime, roomId: string): Promise<RoomRow | undefined> {
  return findRoomOwner(db, roomId)
}

/** The participant with its owner. */
export function findParticipant({ db }: Runtime, participantId: string): Promise<ParticipantRow | undefined> {
  return findParticipantOwner(db, participantId)
}

/** Confirms that this process carries these participants. */
export function confirmParticipants({ db, clock }: Runtime, participantIds: string[]): Promise<void> {
  return confirmSeen(db, participantIds, clock.now())
}

/** The rooms among these that have not ended. */
export function listActiveAmong({ db }: Runtime, roomIds: string[]): Promise<Set<string>> {
  return findActiveAmong(db, roomIds)
}

/** The participants among these who are in their room. */
export function listPresentAmong({ db }: Runtime, participantIds: string[]): Promise<Set<string>> {
  return findPresentAmong(db, participantIds)
}
