import { Notice } from '../../_parts/notice.tsx'
import { formatDay } from '../../_words/amount.ts'
import { fill } from '../../_words/index.ts'
import type { PortalProps } from './overview.tsx'

/** The second click: a plain form, so that it works without script. */
export function ConfirmCancellation({
  portal,
  address,
  language,
  words: { portal: words },
  hasFailed,
}: PortalProps & { hasFailed: boolean }) {
  const isOverdue = portal.state === 'past_due'

  return (
    <Notice icon="closed" title={fill(words.cancelTitle, { plan: portal.plan })}>
      {hasFailed && <p role="alert">{words.failed}</p>}
      <form className="portal-form" method="post" action={`${address}/cancel`}>
        <fieldset aria-labelledby="title">
          {!isOverdue && (
            <label className="choice">
              <input type="radio" name="at" value="period_end" defaultChecked />
              <span>{fill(words.atEnd, { date: formatDay(portal.current_period_end, language) })}</span>
            </label>
          )}
          <label className="choice">
            <input type="radio" name="at" value="now" defaultChecked={isOverdue} />
            <span>{words.now}</span>
          </label>
        </fieldset>
        <div className="choices">
          <button type="submit" className="button">
            {words.confirm}
          </button>
          <a className="button button-quiet" href={address}>
            {words.keep}
          </a>
        </div>
      </form>
    </Notice>
  )
}
