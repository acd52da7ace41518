import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { setStatus } from '#lib/server/observe/response-status.ts'
import type { Lookup } from '../_gateway/look-up.ts'
import type { Merchant } from '../_gateway/wire.ts'
import { chooseLanguage, type Language, type Words, wordsOf } from '../_words/index.ts'
import { HostedDocument } from './hosted-document.tsx'
import { NoticePage } from './notice-page.tsx'
import { type LinkName, UnknownLink } from './unknown-link.tsx'

const RETRY_AFTER_S = 5

export type Spoken = { language: Language; words: Words }

type Props<Found> = {
  lookup: Lookup<Found>
  /** This page's own, for another try. */
  address: string
  link: LinkName
  title: (words: Words, record: Found) => string
  children: (record: Found, spoken: Spoken) => ReactNode
}

/** The document of a payer's page in their language, or the reason why it can't be shown. */
export async function PayerPage<Found extends { merchant: Merchant; language?: string | null }>({
  lookup,
  address,
  link,
  title,
  children,
}: Props<Found>) {
  const acceptLanguage = (await headers()).get('accept-language')
  const record = lookup.kind === 'found' ? lookup.record : null
  const language = chooseLanguage(record?.language, acceptLanguage)
  if (lookup.kind === 'unreachable') return <Unreachable language={language} address={address} />
  if (!record) {
    setStatus(404)
    return <UnknownLink language={language} name={link} />
  }

  const words = wordsOf(language)
  return (
    <HostedDocument language={language} accent={record.merchant.accent}>
      <title>{title(words, record)}</title>
      {children(record, { language, words })}
    </HostedDocument>
  )
}

function Unreachable({ language, address }: { language: Language; address: string }) {
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
