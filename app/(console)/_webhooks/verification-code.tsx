import { CodeBlock } from '#components/code/code-block.tsx'
import type { Verification } from '#lib/webhooks/verification/verification.ts'
import { verificationSamples } from '#lib/webhooks/verification/verification-samples.ts'

/** Code for four languages, so it loads after the page. */
export function VerificationCode(verification: Verification) {
  return <CodeBlock samples={verificationSamples(verification)} label="Verification" />
}
