import { CardForm } from '../../_forms/card-form.tsx'
import { declineReason, faultsOf } from '../../_gateway/decline-reason.ts'
import type { Setup } from '../../_gateway/wire.ts'
import { RefreshPeriodically } from '../../_parts/delayed-navigation.tsx'
import { Icon } from '../../_parts/icon.tsx'
import { Notice } from '../../_parts/notice.tsx'
import type { Spoken } from '../../_parts/payer-page.tsx'
import { formatAmount } from '../../_words/amount.ts'
import { fill } from '../../_words/index.ts'
import { methodText } from '../../_words/method-text.ts'
import type { SetupVisit } from './address.ts'

type Props = Spoken & { setup: Setup; visit: SetupVisit; token: string }

const service = process.env.SERVICE_NAME || 'PILLAR'

export function SetupView(props: Props) {
  const { setup, visit, words } = props
  const isUnderWay = setup.last_attempt?.state === 'requires_action' || setup.last_attempt?.state === 'processing'
  if (setup.is_over) return <Notice icon="closed" title={words.portal.over} />
  if (setup.is_due && isUnderWay) return <UnderWay {...props} />
  if (visit.done && !setup.is_due) return <Done {...props} />
  return <Form {...props} />
}

function Form({ setup, visit, token, language, words }: Props) {
  const { is_due, merchant, plan, last_attempt } = setup
  const amount = formatAmount(setup.amount, setup.currency, language)
  const say = (template: string) => fill(template, { merchant: merchant.name, plan, amount, service })
  const hasTried = is_due && last_attempt?.state === 'failed' && (visit.done || visit.trouble === 'declined')
  const reason = hasTried ? declineReason(last_attempt) : visit.trouble === 'declined' ? 'card_declined' : null
  const notice = reason ?? (visit.trouble === 'declined' ? null : visit.trouble)

  return (
    <section className="notice notice-card">
      <h1 id="title" tabIndex={-1}>
        {words.setup.title}
      </h1>
      <p>{say(is_due ? words.setup.due : words.setup.replace)}</p>
      <CardForm
        action={`/setup/${encodeURIComponent(token)}/submit`}
        hidden={{ language }}
        words={{
          ...words.form,
          pay: say(is_due ? words.setup.pay : words.setup.save),
          paying: is_due ? words.form.paying : words.setup.saving,
        }}
        typed={{}}
        faults={hasTried && reason ? faultsOf(reason) : visit.faults}
        notice={notice && words.declines[notice]}
        test={setup.environment === 'sandbox' ? words.test : null}
        hasEmail={false}
      />
      <p className="quiet">{say(words.setup.agree)}</p>
      <p className="quiet privacy">
        <Icon name="lock" />
        <span>{say(words.pay.privacy)}</span>
      </p>
      <a className="quiet-link" href={setup.portal_url}>
        {words.setup.manage}
      </a>
    </section>
  )
}

function Done({ setup, language, words }: Props) {
  const { merchant, last_attempt, payment_method } = setup
  const amount = formatAmount(setup.amount, setup.currency, language)
  const hasPaid = last_attempt?.state === 'succeeded'

  return (
    <Notice icon="done" title={words.setup.done}>
      {hasPaid && <p>{fill(words.setup.donePaid, { amount })}</p>}
      <p>
        {payment_method && `${methodText(payment_method, words)}. `}
        {fill(words.setup.doneText, { merchant: merchant.name })}
      </p>
      <a className="button" href={setup.portal_url}>
        {words.setup.manage}
      </a>
    </Notice>
  )
}

function UnderWay({ setup, token, words: { states } }: Props) {
  const bank = setup.last_attempt?.next_action?.url

  return (
    <Notice icon={bank ? 'lock' : 'wait'} title={bank ? states.confirm : states.processing}>
      <p>{bank ? states.confirmText : states.processingText}</p>
      {bank && (
        <a className="button" href={bank}>
          {states.continueToBank}
        </a>
      )}
      <a className="quiet-link" href={`/setup/${encodeURIComponent(token)}?done=1`}>
        {states.lookAgain}
      </a>
      {!bank && <RefreshPeriodically />}
    </Notice>
  )
}
