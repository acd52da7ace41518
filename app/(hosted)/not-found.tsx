import { headers } from 'next/headers'
import { HostedDocument } from './_parts/hosted-document.tsx'
import { Notice } from './_parts/notice.tsx'
import { chooseLanguage, wordsOf } from './_words/index.ts'

export default async function HostedNotFound() {
  const language = chooseLanguage(null, (await headers()).get('accept-language'))
  const { states } = wordsOf(language)

  return (
    <HostedDocument language={language}>
      <title>{states.unknown}</title>
      <main className="single" aria-labelledby="title">
        <Notice icon="closed" title={states.unknown}>
          <p>{states.unknownText}</p>
        </Notice>
      </main>
    </HostedDocument>
  )
}
