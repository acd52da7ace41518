export type UpstreamKind = 'card_processor' | 'sms_carrier' | 'whatsapp' | 'smtp' | 'video' | 'bank' | 'fx'

/** A service of others that live depends on. */
export interface Upstream {
  name: string
  kind: UpstreamKind
  /** Throws if it can't be reached. */
  check(): Promise<void>
}
