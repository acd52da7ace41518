import { headers } from 'next/headers'
import { setStatus } from '#lib/server/observe/response-status.ts'
import { getPortal } from '../../_gateway/portals.ts'
import { HostedDocument } from '../../_parts/hosted-document.tsx'
import { MerchantName } from '../../_parts/merchant-name.tsx'
import { NoticePage } from '../../_parts/notice-page.tsx'
import { TestBadge } from '../../_parts/test-badge.tsx'
import { Unreachable } from '../../_parts/unreachable.tsx'
import { chooseLanguage, wordsOf } from '../../_words/index.ts'
import { ConfirmCancellation } from './confirm-cancellation.tsx'
import { Overview } from './overview.tsx'

export default async function PortalPage({ params, searchParams }: PageProps<'/portal/[token]'>) {
  const { token } = await params
  const { cancel } = await searchParams
  const acceptLanguage = (await headers()).get('accept-language')
  const lookup = await getPortal(token)

  if (lookup.kind === 'unknown') {
    setStatus(404)
    const language = chooseLanguage(null, acceptLanguage)
    const { unknown, unknownText } = wordsOf(language).portal
    return (
      <NoticePage language={language} title={unknown}>
        <p>{unknownText}</p>
      </NoticePage>
    )
  }
  if (lookup.kind === 'unreachable') {
    return <Unreachable language={chooseLanguage(null, acceptLanguage)} address={`/portal/${token}`} />
  }

  const { portal } = lookup
  const language = chooseLanguage(portal.language, acceptLanguage)
  const words = wordsOf(language)
  const canCancel = ['trialing', 'active', 'past_due'].includes(portal.state) && !portal.cancel_at_period_end
  const View = canCancel && cancel !== undefined ? ConfirmCancellation : Overview

  return (
    <HostedDocument language={language} accent={portal.merchant.accent}>
      <title>{words.portal.title}</title>
      <main className="single" aria-labelledby="title">
        <header className="single-top">
          <MerchantName merchant={portal.merchant} />
          {portal.environment === 'sandbox' && <TestBadge words={words.test} />}
        </header>
        <View
          portal={portal}
          token={token}
          language={language}
          words={words}
          canCancel={canCancel}
          hasFailed={cancel === 'failed'}
        />
      </main>
    </HostedDocument>
  )
}
