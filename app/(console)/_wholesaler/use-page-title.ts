import { useEffect } from 'react'
import type { Language } from './use-language.ts'
import { pageNamesFr } from './words/pages-fr.ts'

const PARTS = ' · '

/** The server, which doesn't know the reader's language, writes the tab's title in English, also after a navigation. */
export function usePageTitle(language: Language): void {
  useEffect(() => {
    if (language === 'en') return
    let written: { english: string; french: string } | undefined
    function translate() {
      const english = document.title
      const parts = english.split(PARTS).map((part) => pageNamesFr[part] ?? part)
      if (parts.join(PARTS) === english) return
      written = { english, french: parts.join(PARTS) }
      document.title = written.french
    }
    translate()
    const observer = new MutationObserver(translate)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      if (written && document.title === written.french) document.title = written.english
    }
  }, [language])
}
