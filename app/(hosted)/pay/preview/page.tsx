import { readOrigins } from '#lib/server/security/origins.ts'
import { HostedDocument } from '../../_parts/hosted-document.tsx'
import { wordsOf } from '../../_words/index.ts'
import { serviceName } from '../../_words/service-name.ts'
import { PreviewStage } from './preview-stage.tsx'

/** The payment page with a sample order, for the console's settings. Only the console may frame it, and nothing can be sent. */
export default function PreviewPage() {
  const words = wordsOf('en')
  const now = new Date()

  return (
    <HostedDocument language="en">
      <title>Preview of the payment page</title>
      <PreviewStage
        consoleOrigin={readOrigins(process.env).console}
        service={serviceName()}
        words={{ pay: words.pay, form: words.form, test: words.test }}
        now={now.toISOString()}
        expiresAt={new Date(now.getTime() + 3_600_000).toISOString()}
      />
    </HostedDocument>
  )
}
