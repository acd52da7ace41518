import { type Language, wordsOf } from '../_words/index.ts'
import { NoticePage } from './notice-page.tsx'

/** The group of words that explains an unknown link of a page. */
export type LinkName = 'states' | 'portal' | 'receipt'

/** Sets no status, because Next also renders it with each hosted page, as the content of `not-found.tsx`. */
export function UnknownLink({ language, name }: { language: Language; name: LinkName }) {
  const { unknown, unknownText } = wordsOf(language)[name]

  return (
    <NoticePage language={language} title={unknown}>
      <p>{unknownText}</p>
    </NoticePage>
  )
}
