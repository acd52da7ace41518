import type { MaskedTransfer, TransferRail } from '../../pay/payments.schema.ts'
import type { Payment, PaymentRefusal, PresentedTransfer } from './payment-processor.ts'
import { refusals } from './refusals.ts'

interface TestAccount {
  /** Until the bank reports the result. */
  afterSeconds: number
  refusal: PaymentRefusal | null
  isReturned?: true
}

const SECONDS = 5
const RETURN_SECONDS = 60

/** The sandbox's published accounts: IBANs, and US accounts as routing and account number. */
const testAccounts: Record<string, TestAccount> = {
  DE89370400440532013000: { afterSeconds: SECONDS, refusal: null },
  DE08370400440532013003: { afterSeconds: 60, refusal: null },
  DE62370400440532013001: { afterSeconds: SECONDS, refusal: refusals.noAccount },
  DE78370400440532013004: { afterSeconds: 60, refusal: refusals.noAccount },
  DE35370400440532013002: { afterSeconds: SECONDS, refusal: null, isReturned: true },
  '110000000/000123456789': { afterSeconds: SECONDS, refusal: null },
  '110000000/000111111113': { afterSeconds: SECONDS, refusal: refusals.accountClosed },
  '110000000/000222222227': { afterSeconds: SECONDS, refusal: refusals.transferFunds },
  '110000000/000333333335': { afterSeconds: SECONDS, refusal: refusals.debitNotAuthorized },
}

/** Other rails have no published accounts: the last two digits choose the result. */
const byEnding: Record<string, TestAccount> = {
  '00': { afterSeconds: SECONDS, refusal: null },
  '01': { afterSeconds: SECONDS, refusal: refusals.noAccount },
  '02': { afterSeconds: SECONDS, refusal: null, isReturned: true },
}

export function testAccountOf({ rail, account, routing_number }: PresentedTransfer): TestAccount | undefined {
  if (rail === 'sepa') return testAccounts[account]
  if (rail === 'ach') return testAccounts[`${routing_number}/${account}`]
  return byEnding[account.slice(-2)]
}

/** The test account with this ending, for an account that was saved. */
export function testAccountEnding(rail: TransferRail, last4: string): PresentedTransfer {
  const known = Object.keys(testAccounts).find((one) => one.includes('/') === (rail === 'ach') && one.endsWith(last4))
  const [account = last4, routing_number = null] = (known ?? last4).split('/').reverse()
  return { type: 'transfer', rail, account, routing_number, holder: '', mandate: null }
}

export function transferTimes(account: TestAccount, now: Date) {
  const answerAt = new Date(now.getTime() + account.afterSeconds * 1000)
  return { answerAt, returnedAt: account.isReturned ? new Date(answerAt.getTime() + RETURN_SECONDS * 1000) : null }
}

export function maskedTransfer({ reference }: Payment, { rail, account }: PresentedTransfer): MaskedTransfer {
  return { rail, last4: account.slice(-4), reference: `PILLAR-${reference.slice(-10).toUpperCase()}` }
}
