import type { CodeSample } from '../../code-samples/api-call.ts'
import { goVerification } from './go.ts'
import { javaScriptVerification } from './java-script.ts'
import { phpVerification } from './php.ts'
import { pythonVerification } from './python.ts'
import type { Verification } from './verification.ts'

/** Code that verifies a delivery without a library. The secret comes from the environment, never from code. */
export function verificationSamples(verification: Verification): CodeSample[] {
  return [
    { language: 'JavaScript', code: javaScriptVerification(verification) },
    { language: 'PHP', code: phpVerification(verification) },
    { language: 'Python', code: pythonVerification(verification) },
    { language: 'Go', code: goVerification(verification) },
  ]
}
