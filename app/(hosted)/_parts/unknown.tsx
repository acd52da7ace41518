import { type Language, wordsOf } from '../_words/index.ts'
import { HostedDocument } from './hosted-document.tsx'
import { Notice } from './notice.tsx'

export function Unknown({ language }: { language: Language }) {
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
