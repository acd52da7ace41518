import { type Language, wordsOf } from '../_words/index.ts'
import { NoticePage } from './notice-page.tsx'

/** Sets no status, because Next also renders it with each hosted page, as the content of `not-found.tsx`. */
export function PaymentNotFound({ language }: { language: Language }) {
  const { states } = wordsOf(language)

  return (
    <NoticePage language={language} title={states.unknown}>
      <p>{states.unknownText}</p>
    </NoticePage>
  )
}
