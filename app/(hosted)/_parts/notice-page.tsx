import type { ReactNode } from 'react'
import type { Language } from '../_words/index.ts'
import { HostedDocument } from './hosted-document.tsx'
import { Notice } from './notice.tsx'

/** A page that only explains why it can't show the payment. */
export function NoticePage({ language, title, children }: { language: Language; title: string; children: ReactNode }) {
  return (
    <HostedDocument language={language}>
      <title>{title}</title>
      <main className="single" aria-labelledby="title">
        <Notice icon="closed" title={title}>
          {children}
        </Notice>
      </main>
    </HostedDocument>
  )
}
