import type { MediaState, Place, RoomPartner, Source } from './room-partner.ts'

/** One connection carries microphone and camera, another one the screen. */
export type Publication = 'user' | 'screen'

/** A slot of a receiving connection, with the source that it shows at present. */
export interface Slot {
  mid: string
  participantId: string
  source: Source
}

export type MediaEvent =
  | ({ type: 'state'; state: MediaState } & Place)
  | ({ type: 'slots'; slots: Slot[] } & Place)
  /** The participant's last connection is gone. */
  | ({ type: 'gone' } & Place)
  /** The media of these rooms failed; participants have to connect again. */
  | { type: 'lost'; roomIds: string[] }

export interface RoomTerms {
  quality: 'hd' | '4k'
  /** The folder for what is captured of the room; null if it is neither recorded nor transcribed. */
  captures: string | null
  /** Only sound is captured. */
  soundOnly: boolean
}

/** Carries media in this process: participants send their offers to the gateway. */
export interface RoomMedia extends RoomPartner {
  /** Takes a WHIP offer and returns the answer (RFC 9725). Replaces the participant's earlier connection of this sort. */
  publish(place: Place, publication: Publication, offer: string, terms: RoomTerms): Promise<string>
  unpublish(place: Place, publication: Publication): void
  /** Takes the offer of a receiving connection, whose slots the partner fills, and returns the answer. */
  receive(place: Place, offer: string, terms: RoomTerms): Promise<string>
  /** Adds a simulated participant with generated media. */
  addBot(place: Place, terms: RoomTerms): void
  listen(listener: (event: MediaEvent) => void): void
  /** The rooms that it carries, also those that everybody has left, until they are closed. */
  carried(): string[]
  stop(): Promise<void>
}

/** The offer is not one that a room takes. The message says why. */
export class OfferRefused extends Error {
  override name = 'OfferRefused'
}
