import type { Account, Ctx, Runtime } from '../context.ts'
import { boundTo } from '../db/unit.ts'
import type { EventKind } from './catalogue.schema.ts'
import { sampleData } from './event-data.ts'
import type { EventEnvelope } from './events.schema.ts'
import { composeEvent } from './outbox.ts'

const AT = new Date('2026-11-21T06:40:25.120Z')

const account: Account = {
  account_id: 'acct_01jd5k3v9m8q2r7t4w6x0y1z2a',
  name: 'Tea Shop',
  country: 'DE',
  billing_currency: 'USD',
  settlement_currency: null,
  custom_fees: null,
  statement_descriptor: null,
  plan: 'builder',
  unlimited: false,
  branding: { accent: null, logo_url: null },
  language: 'en',
  contact_emails: [],
  payment_overdue_at: null,
  suspended_at: null,
  sandbox_offset_seconds: 0,
  sandbox_faults: [],
  hard_capped: [],
  created_at: AT,
}

/** The sandbox of an account that doesn't exist, for examples. */
export function sampleContext(runtime: Runtime): Ctx {
  const environment = 'sandbox'
  return {
    runtime,
    account,
    environment,
    actor: { type: 'job' },
    ...boundTo(runtime, { account_id: account.account_id, environment }),
    clock: { now: () => AT },
    log: runtime.log,
    requestId: '',
  }
}

const ID = /\b([a-z]{2,5})_[0-9a-z]{26}\b/g
const SIGNED = /(\/tts_\w{26})-[\w-]{43}/g

/** An example of an event. It is the same at every start: objects of one type share an ID, and no URL opens a file. */
export function sampleEvent(ctx: Ctx, kind: EventKind): EventEnvelope {
  const event = composeEvent(ctx, kind, sampleData(ctx, kind), 4182, false)
  const text = JSON.stringify(event)
    .replaceAll(ID, '$1_01jd5k3v9m8q2r7t4w6x0y1z2a')
    .replaceAll(SIGNED, '$1-zdqjIdcGJ6GWsPvraJoTxJfISVRermdtNp-P-nuSwXM')
  return JSON.parse(text)
}
