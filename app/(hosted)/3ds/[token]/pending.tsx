import { brandName } from '#lib/card-brands.ts'
import type { Challenge } from '../../_gateway/wire.ts'
import { Countdown } from '../../_parts/countdown.tsx'
import { Notice } from '../../_parts/notice.tsx'
import { Row } from '../../_parts/row.tsx'
import { formatAmount } from '../../_words/amount.ts'
import { fill, type Language, type Words } from '../../_words/index.ts'

type Props = { challenge: Challenge; token: string; language: Language; words: Words['challenge'] }

export function Pending({ challenge, token, language, words }: Props) {
  const { brand, last4 } = challenge.card
  const rows = [
    [words.merchant, challenge.merchant.name],
    [words.card, fill(words.ending, { brand: brandName(brand), last4 })],
  ] as const

  return (
    <Notice icon="lock" title={words.title}>
      <p className="amount">
        <bdi>{formatAmount(challenge.amount, challenge.currency, language)}</bdi>
      </p>
      <p>{words.text}</p>
      <dl className="rows">
        {rows.map(([term, value]) => (
          <Row key={term} term={term}>
            <bdi>{value}</bdi>
          </Row>
        ))}
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
