import type { CodeSample } from '../../code-samples/api-call.ts'
import { goVerification } from './go.ts'
import { javaScriptVerification } from './java-script.ts'
import { phpVerification } from './php.ts'
import { pythonVerification } from './python.ts'

/** `standard` is `webhook-signature`, over the time too; `service` the service's own header, over the body alone. */
export type Scheme = 'standard' | 'service'

export type Verification = {
  scheme: Scheme
  /** The service's own header, as it is written: `X-PILLAR-Signature`. */
  serviceHeader: string
  /** A `whsec_` secret: what follows is the base64 of the key, for the standard header. */
  isGenerated: boolean
}

/** How a receiver checks a delivery, without a library. The secret stands in the environment, never in code. */
export function verificationSamples(verification: Verification): CodeSample[] {
  return [
    { language: 'JavaScript', code: javaScriptVerification(verification) },
    { language: 'PHP', code: phpVerification(verification) },
    { language: 'Python', code: pythonVerification(verification) },
    { language: 'Go', code: goVerification(verification) },
  ]
}
