import { headers } from 'next/headers'
import { setStatus } from '#lib/server/observe/response-status.ts'
import { getSetup } from '../../_gateway/setups.ts'
import { HostedDocument } from '../../_parts/hosted-document.tsx'
import { MerchantName } from '../../_parts/merchant-name.tsx'
import { NoticePage } from '../../_parts/notice-page.tsx'
import { TestBadge } from '../../_parts/test-badge.tsx'
import { Unreachable } from '../../_parts/unreachable.tsx'
import { chooseLanguage, wordsOf } from '../../_words/index.ts'
import { readSetupVisit } from './address.ts'
import { SetupView } from './setup-view.tsx'

export default async function SetupPage({ params, searchParams }: PageProps<'/setup/[token]'>) {
  const { token } = await params
  const visit = readSetupVisit(await searchParams)
  const acceptLanguage = (await headers()).get('accept-language')
  const lookup = await getSetup(token)

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
    return <Unreachable language={chooseLanguage(null, acceptLanguage)} address={`/setup/${token}`} />
  }

  const { setup } = lookup
  const language = chooseLanguage(setup.language, acceptLanguage)
  const words = wordsOf(language)

  return (
    <HostedDocument language={language} accent={setup.merchant.accent}>
      <title>{words.setup.title}</title>
      <main className="single" aria-labelledby="title">
        <header className="single-top">
          <MerchantName merchant={setup.merchant} />
          {setup.environment === 'sandbox' && <TestBadge words={words.test} />}
        </header>
        <SetupView setup={setup} visit={visit} token={token} language={language} words={words} />
      </main>
    </HostedDocument>
  )
}
