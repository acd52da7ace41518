import { headers } from 'next/headers'
import { setStatus } from '#lib/server/observe/response-status.ts'
import { getChallenge } from '../../_gateway/challenges.ts'
import { Frame } from '../../_parts/frame.tsx'
import { HostedDocument } from '../../_parts/hosted-document.tsx'
import { MerchantName } from '../../_parts/merchant-name.tsx'
import { Notice } from '../../_parts/notice.tsx'
import { PaymentNotFound } from '../../_parts/payment-not-found.tsx'
import { TestBadge } from '../../_parts/test-badge.tsx'
import { Unreachable } from '../../_parts/unreachable.tsx'
import { chooseLanguage, wordsOf } from '../../_words/index.ts'
import { Pending } from './pending.tsx'

export default async function ChallengePage({ params }: PageProps<'/3ds/[token]'>) {
  const { token } = await params
  const language = chooseLanguage(null, (await headers()).get('accept-language'))
  const lookup = await getChallenge(token)

  if (lookup.kind === 'unknown') {
    setStatus(404)
    return <PaymentNotFound language={language} />
  }
  if (lookup.kind === 'unreachable') return <Unreachable language={language} address={`/3ds/${token}`} />

  const { challenge } = lookup
  const words = wordsOf(language)
  const expired = challenge.state === 'expired'

  return (
    <HostedDocument language={language} accent={challenge.merchant.accent}>
      <title>{words.challenge.title}</title>
      <main className="single" aria-labelledby="title">
        <header className="single-top">
          <MerchantName merchant={challenge.merchant} />
          <TestBadge words={words.test} />
        </header>
        {challenge.state === 'pending' ? (
          <Pending challenge={challenge} token={token} language={language} words={words.challenge} />
        ) : (
          <Notice
            icon={expired ? 'wait' : 'closed'}
            title={expired ? words.challenge.expired : words.challenge.decided}
          >
            <p>{expired ? words.challenge.expiredText : words.challenge.decidedText}</p>
            <a className="button" href={challenge.return_url}>
              {words.challenge.back}
            </a>
          </Notice>
        )}
      </main>
      <Frame state="processing" />
    </HostedDocument>
  )
}
