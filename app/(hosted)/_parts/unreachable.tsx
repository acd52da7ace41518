import { setStatus } from '#lib/server/observe/response-status.ts'
import { type Language, wordsOf } from '../_words/index.ts'
import { NoticePage } from './notice-page.tsx'

const RETRY_AFTER_S = 5

export function Unreachable({ language, address }: { language: Language; address: string }) {
  setStatus(503, { 'Retry-After': String(RETRY_AFTER_S) })
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
