import { setStatus } from '#lib/observe/response-status.ts'
import { type Language, wordsOf } from '../_words/index.ts'
import { NoticePage } from './notice-page.tsx'

export function Unknown({ language }: { language: Language }) {
  setStatus(404)
  const { states } = wordsOf(language)

  return (
    <NoticePage language={language} title={states.unknown}>
      <p>{states.unknownText}</p>
    </NoticePage>
  )
}
