import { CardForm } from '../../_forms/card-form.tsx'
import { declineReason, faultsOf } from '../../_gateway/decline-reason.ts'
import type { Setup } from '../../_gateway/wire.ts'
import { RefreshPeriodically } from '../../_parts/delayed-navigation.tsx'
import { Icon } from '../../_parts/icon.tsx'
import { Notice } from '../../_parts/notice.tsx'
import type { Spoken } from '../../_parts/payer-page.tsx'
import { NewLiveCard } from '../../_stripe/new-live-card.tsx'
import { formatAmount } from '../../_words/amount.ts'
import { fill } from '../../_words/index.ts'
import { methodText } from '../../_words/method-text.ts'
import { serviceName } from '../../_words/service-name.ts'
import type { SetupVisit } from './address.ts'

type Props = Spoken & { setup: Setup; visit: SetupVisit; token: string }

const service = serviceName()

export function SetupView(props: Props) {
  const { setup, visit, words } = props
  const isUnderWay = setup.last_attempt?.state === 'requires_action' || setup.last_attempt?.state === 'processing'
  if (setup.is_over) return <Notice icon="closed" title={words.portal.over} />
  if (setup.is_due ? isUnderWay : setup.replacement?.state === 'requires_action') return <UnderWay {...props} />
  if (visit.done && !setup.is_due && !setup.replacement) return <Done {...props} />
  if (setup.environment === 'live' && !setup.publishable_key) return <NoCard {...props} />
  return <Form {...props} />
}

function Form({ setup, visit, token, language, words }: Props) {
  const { is_due, merchant, plan, last_attempt, replacement, publishable_key } = setup
  const amount = formatAmount(setup.amount, setup.currency, language)
  const say = (template: string) => fill(template, { merchant: merchant.name, plan, amount, service })
  const attempt = is_due ? last_attempt : replacement && { ...replacement, method: 'card' as const }
  const hasTried = attempt?.state === 'failed' && (visit.done || visit.trouble === 'declined')
  const reason = hasTried ? declineReason(attempt) : visit.trouble === 'declined' ? 'card_declined' : null
  const notice = reason ?? (visit.trouble === 'declined' ? null : visit.trouble)
  const form = {
    action: `/setup/${encodeURIComponent(token)}/submit`,
    hidden: { language },
    words: {
      ...words.form,
      pay: say(is_due ? words.setup.pay : words.setup.save),
      paying: is_due ? words.form.paying : words.setup.saving,
    },
    typed: {},
    faults: hasTried && reason ? faultsOf(reason) : visit.faults,
    notice: notice && words.declines[notice],
    test: setup.environment === 'sandbox' ? words.test : null,
    hasEmail: false,
  }

  return (
    <section className="notice notice-card">
      <h1 id="title" tabIndex={-1}>
        {words.setup.title}
      </h1>
      <p>{say(is_due ? words.setup.due : words.setup.replace)}</p>
      {setup.environment === 'sandbox' && <CardForm {...form} />}
      {publishable_key && (
        <NewLiveCard {...{ ...form, language }} dictionary={words} publishableKey={publishable_key} hasOthers={false} />
      )}
      <p className="quiet">{say(words.setup.agree)}</p>
      <p className="quiet privacy">
        <Icon name="lock" />
        <span>{say(publishable_key ? words.cardField.privacy : words.pay.privacy)}</span>
      </p>
      <a className="quiet-link" href={setup.portal_url}>
        {words.setup.manage}
      </a>
    </section>
  )
}

// In live, a card can be entered only in Stripe's field.
function NoCard({ setup, words }: Props) {
  const say = (template: string) => fill(template, { merchant: setup.merchant.name })
  return (
    <Notice icon="card" title={say(words.pay.noWay)}>
      <a className="button" href={setup.portal_url}>
        {words.setup.manage}
      </a>
    </Notice>
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
  const bank = setup.is_due ? setup.last_attempt?.next_action?.url : setup.replacement?.url

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
