import { getChallenge } from '../../_gateway/challenges.ts'
import { Frame } from '../../_parts/frame.tsx'
import { Notice } from '../../_parts/notice.tsx'
import { PayerPage } from '../../_parts/payer-page.tsx'
import { Single } from '../../_parts/single.tsx'
import { Pending } from './pending.tsx'

export default async function ChallengePage({ params }: PageProps<'/3ds/[token]'>) {
  const { token } = await params
  const address = `/3ds/${encodeURIComponent(token)}`

  return (
    <PayerPage
      lookup={await getChallenge(token)}
      address={address}
      link="states"
      title={({ challenge }) => challenge.title}
    >
      {(challenge, { language, words }) => {
        const isExpired = challenge.state === 'expired'
        return (
          <>
            {/* Only the simulated issuer sends payers here. */}
            <Single record={{ ...challenge, environment: 'sandbox' }} words={words}>
              {challenge.state === 'pending' ? (
                <Pending challenge={challenge} token={token} language={language} words={words} />
              ) : (
                <Notice
                  icon={isExpired ? 'wait' : 'closed'}
                  title={isExpired ? words.challenge.expired : words.challenge.decided}
                >
                  <p>{isExpired ? words.challenge.expiredText : words.challenge.decidedText}</p>
                  <a className="button" href={challenge.return_url}>
                    {words.challenge.back}
                  </a>
                </Notice>
              )}
            </Single>
            <Frame state="processing" />
          </>
        )
      }}
    </PayerPage>
  )
}
