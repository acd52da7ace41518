import type { CodeSample } from '../../code-samples/api-call.ts'
import { goVerification } from './go.ts'
import { javaScriptVerification } from './java-script.ts'
import { phpVerification } from './php.ts'
import { pythonVerification } from './python.ts'
import type { Verification } from './verification.ts'

/** How a receiver checks a delivery, without a library. The secret stands in the environment, never in code. */
export function verificationSamples(verification: Verification): CodeSample[] {
  return [
    { language: 'JavaScript', code: javaScriptVerification(verification) },
    { language: 'PHP', code: phpVerification(verification) },
    { language: 'Python', code: pythonVerification(verification) },
    { language: 'Go', code: goVerification(verification) },
  ]
}
