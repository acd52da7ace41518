/** `standard` is `webhook-signature`, which covers the time too; `service` is the service's own header, without it. */
export type Scheme = 'standard' | 'service'

export type Verification = {
  scheme: Scheme
  /** The service's own header: `X-PILLAR-Signature`. */
  serviceHeader: string
  /** Whether it is a `whsec_` secret, whose rest is the key in base64 for the standard header. */
  isGenerated: boolean
}
