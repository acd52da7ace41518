import type { Challenge } from '../../_gateway/wire.ts'
import { Countdown } from '../../_parts/countdown.tsx'
import { Notice } from '../../_parts/notice.tsx'
import type { Spoken } from '../../_parts/payer-page.tsx'
import { Row } from '../../_parts/row.tsx'
import { formatAmount } from '../../_words/amount.ts'
import { methodText } from '../../_words/method-text.ts'

type Props = Spoken & { challenge: Challenge; token: string }

export function Pending({ challenge, token, language, words: all }: Props) {
  const { challenge: words } = all

  return (
    <Notice icon="lock" title={words.title}>
      <p className="amount">
        <bdi>{formatAmount(challenge.amount, challenge.currency, language)}</bdi>
      </p>
      <p>{words.text}</p>
      <dl className="rows">
        <Row term={words.merchant}>
          <bdi>{challenge.merchant.name}</bdi>
        </Row>
        <Row term={words.card}>{methodText(challenge, all)}</Row>
      </dl>
      <form className="choices" method="post" action={`/3ds/${encodeURIComponent(token)}/decide`}>
        <button type="submit" className="button" name="outcome" value="complete">
          {words.complete}
        </button>
        <button type="submit" className="button button-quiet" name="outcome" value="fail">
          {words.fail}
        </button>
      </form>
      <Countdown
        expiresAt={challenge.expires_at}
        now={challenge.current_time}
        language={language}
        template={words.expiresIn}
        over={words.expired}
      />
    </Notice>
  )
}
