/** `standard` is `webhook-signature`, over the time too; `service` the service's own header, over the body alone. */
export type Scheme = 'standard' | 'service'

export type Verification = {
  scheme: Scheme
  /** The service's own header: `X-PILLAR-Signature`. */
  serviceHeader: string
  /** A `whsec_` secret: what follows is the base64 of the key, for the standard header. */
  isGenerated: boolean
}
