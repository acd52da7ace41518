import { type Language, wordsOf } from '../_words/index.ts'
import { HostedDocument } from './hosted-document.tsx'
import { Notice } from './notice.tsx'

export function Unreachable({ language, address }: { language: Language; address: string }) {
  const { states } = wordsOf(language)

  return (
    <HostedDocument language={language}>
      <title>{states.unreachable}</title>
      <main className="single" aria-labelledby="title">
        <Notice icon="closed" title={states.unreachable}>
          <p>{states.unreachableText}</p>
          <a className="button" href={address}>
            {states.retry}
          </a>
        </Notice>
      </main>
    </HostedDocument>
  )
}
