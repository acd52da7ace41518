import { type Language, wordsOf } from '../_words/index.ts'
import { NoticePage } from './notice-page.tsx'

export function Unreachable({ language, address }: { language: Language; address: string }) {
  const { states } = wordsOf(language)

  return (
    <NoticePage language={language} title={states.unreachable}>
      <p>{states.unreachableText}</p>
      <a className="button" href={address}>
        {states.retry}
      </a>
    </NoticePage>
  )
}
