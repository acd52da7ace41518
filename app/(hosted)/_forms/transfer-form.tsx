'use client'

import type { TransferRail } from '../_gateway/wire.ts'
import { EntryField } from './field.tsx'
import { EmailField, type FormProps, Notice, PayButton, PostForm } from './post-form.tsx'
import { TestInstruments } from './test-instruments.tsx'
import { useEntry } from './use-entry.ts'
import { usePayment } from './use-payment.ts'

const byEnding = [
  ['12345600', 'succeeds'],
  ['12345601', 'rejected'],
  ['12345602', 'returned'],
] as const

const testAccounts = {
  sepa: [
    ['DE89 3704 0044 0532 0130 00', 'succeeds'],
    ['DE08 3704 0044 0532 0130 03', 'slow'],
    ['DE62 3704 0044 0532 0130 01', 'rejected'],
    ['DE35 3704 0044 0532 0130 02', 'returned'],
  ],
  ach: [
    ['110000000 / 000123456789', 'succeeds'],
    ['110000000 / 000111111113', 'rejected'],
    ['110000000 / 000222222227', 'insufficient'],
  ],
  bacs: byEnding,
  local: byEnding,
} as const

type Props = FormProps & { rail: TransferRail }

/** The bank account that the payer's bank debits, and the mandate that allows it. */
export function TransferForm({ rail, ...props }: Props) {
  const { words, faults, notice, test, typed } = props
  const entry = useEntry(rail, faults)
  const payment = usePayment({ entry, notice, unsent: words.unsent })
  const say = (field: keyof typeof faults) => {
    const fault = entry.faults[field]
    return fault && words[fault]
  }
  const input = { required: true, readOnly: payment.pending, autoCorrect: 'off', spellCheck: false } as const
  const number = { ...input, inputMode: 'numeric', autoComplete: 'off' } as const

  function fillWith(text: string) {
    const [account = '', routing] = text.split(' / ').reverse()
    entry.fillWith({ iban: text, account, ...(routing && { routing }), holder: 'Ann Example' })
  }

  return (
    <PostForm {...props} entry={entry} onSubmit={payment.onSubmit}>
      <Notice payment={payment} />
      {rail === 'sepa' ? (
        <EntryField
          {...input}
          name="iban"
          label={words.iban}
          error={say('iban')}
          defaultValue={typed.iban}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="DE00 0000 0000 0000 0000 00"
          maxLength={42}
        />
      ) : (
        <>
          {rail === 'ach' && (
            <EntryField
              {...number}
              name="routing"
              label={words.routing}
              error={say('routing')}
              defaultValue={typed.routing}
            />
          )}
          <EntryField
            {...number}
            name="account"
            label={words.account}
            error={say('account')}
            defaultValue={typed.account}
          />
        </>
      )}
      <EntryField
        {...input}
        name="holder"
        dir="auto"
        label={words.holder}
        error={say('holder')}
        defaultValue={typed.holder}
        autoComplete="name"
        maxLength={120}
      />
      <EmailField {...props} id="transfer-email" error={say('email')} readOnly={payment.pending} />
      <Mandate words={words} error={say('mandate')} isSepa={rail === 'sepa'} />
      <PayButton words={words} pending={payment.pending} />
      {test && (
        <TestInstruments
          summary={test.accounts}
          words={test}
          rows={testAccounts[rail]}
          onUse={entry.hydrated ? fillWith : null}
        />
      )}
    </PostForm>
  )
}

type MandateProps = Pick<FormProps, 'words'> & { error: string | undefined; isSepa: boolean }

// Only SEPA gives the payer eight weeks (Directive (EU) 2015/2366, art. 77).
function Mandate({ words, error, isSepa }: MandateProps) {
  const describedBy = [isSepa && 'mandate-refund', error && 'mandate-error'].filter(Boolean).join(' ')

  return (
    <div className="mandate">
      <input
        type="checkbox"
        id="mandate"
        name="mandate"
        value="yes"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      <label htmlFor="mandate">{words.mandate}</label>
      {isSepa && (
        <p className="hint" id="mandate-refund">
          {words.mandateRefund}
        </p>
      )}
      {error && (
        <p className="error" id="mandate-error">
          {error}
        </p>
      )}
    </div>
  )
}
