import type { Access } from './gateway.ts'
import { askGateway, Refused } from './gateway.ts'
import { keptInTab } from './kept.ts'

export interface ShownRoom {
  room_id: string
  name: string
  expires_at: string
  current_time: string
  max_participants: number
  participant_count: number
  quality: 'hd' | '4k'
  record: boolean
  partner: 'embedded' | 'livekit'
  transcribe: boolean
  environment: 'sandbox' | 'live'
  merchant: { name: string; accent: string | null; logo_url: string | null }
  participant: { name: string; role: 'host' | 'participant' | 'recorder' } | null
  join_url: string | null
}

export type Closed = 'unknown' | 'ended' | 'removed' | 'unreachable'
type Found = { room: ShownRoom } | { closed: Closed }

/** The credential for one room: the participant's own token, or the join link. */
export class Entrance {
  private readonly roomId: string
  private readonly url: string
  private readonly secret: string
  private token: string | null

  /** Takes a token out of the address, so that nobody copies it with the link. */
  constructor(roomId: string, gatewayUrl: string) {
    this.roomId = roomId
    this.url = `${gatewayUrl}/media/rooms/${roomId}`
    this.secret = new URLSearchParams(location.search).get('t') ?? ''
    const given = new URLSearchParams(location.hash.slice(1)).get('token')
    if (given) {
      history.replaceState(history.state, '', location.pathname + location.search)
      this.keepToken(given)
      this.wasInside = false
    }
    this.token = given ?? keptInTab.get(`token:${roomId}`)
  }

  /** Whether the page was in the room when it was loaded last. */
  get wasInside(): boolean {
    return keptInTab.get(`inside:${this.roomId}`) === 'yes'
  }

  set wasInside(isInside: boolean) {
    keptInTab.set(`inside:${this.roomId}`, isInside ? 'yes' : null)
  }

  get hasLink(): boolean {
    return this.secret !== ''
  }

  async lookUp(): Promise<Found> {
    if (!this.token && !this.secret) return { closed: 'unknown' }
    const headers: HeadersInit = this.token
      ? { authorization: `Bearer ${this.token}` }
      : { 'client-secret': this.secret }
    try {
      return { room: await (await askGateway(this.url, { headers })).json() }
    } catch (error) {
      const code = error instanceof Refused ? error.code : ''
      if (code === 'invalid_room_token' && this.secret) {
        this.forget()
        return this.lookUp()
      }
      if (code === 'room_ended') return { closed: 'ended' }
      const isUnknown = ['invalid_room_token', 'resource_not_found', 'validation_failed'].includes(code)
      return { closed: isUnknown ? 'unknown' : 'unreachable' }
    }
  }

  /** A visitor with the join link gets a token for this name. Throws `Refused`, and a TypeError without a network. */
  async access(name: string): Promise<Access> {
    if (!this.token) {
      const response = await askGateway(`${this.url}/guests`, {
        method: 'POST',
        headers: { 'client-secret': this.secret, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      })
      const { sdk_token } = (await response.json()) as { sdk_token: string }
      this.token = sdk_token
      this.keepToken(sdk_token)
    }
    return { url: this.url, token: this.token }
  }

  forget(): void {
    this.token = null
    this.keepToken(null)
    this.wasInside = false
  }

  private keepToken(token: string | null) {
    keptInTab.set(`token:${this.roomId}`, token)
  }
}
