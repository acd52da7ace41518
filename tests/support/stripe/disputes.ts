import { type Book, type Fields, type Intent, invalid } from './book.ts'
import { nextId } from './instruments.ts'

const OPENS_SECONDS = 10
const RESPOND_SECONDS = 7 * 86_400
const DECIDES_SECONDS = 60
/** An explanation with this text loses; any other convinces the bank. */
const LOSING = 'losing_evidence'

/** The holders of some test cards dispute each payment. */
export function disputeLater(book: Book, intent: Intent): void {
  const reason = intent.payment_method?.behaviour.disputes
  if (!reason) return
  book.after(OPENS_SECONDS, () => {
    const due_by = book.now + RESPOND_SECONDS
    const dispute = openDispute(book, intent, { reason, status: 'needs_response', due_by })
    book.emit('charge.dispute.created', dispute)
    book.emit('charge.dispute.funds_withdrawn', dispute)
    book.after(RESPOND_SECONDS, () => {
      dispute.evidence_details.past_due = true
      if (dispute.status === 'needs_response') decide(book, dispute, 'lost')
    })
  })
}

interface Opened {
  reason: string
  status: string
  due_by?: number
}

export function openDispute(book: Book, intent: Intent, { reason, status, due_by }: Opened): Fields {
  const dispute: Fields = {
    id: nextId('du'),
    object: 'dispute',
    amount: intent.amount,
    balance_transactions: [],
    charge: intent.latest_charge?.id,
    created: book.now,
    currency: intent.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: due_by ?? null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason,
    status,
  }
  book.disputes.set(dispute.id, dispute)
  Object.assign(intent.latest_charge ?? {}, { disputed: true })
  return dispute
}

/** Newest first. */
export function disputesOf({ disputes }: Book, intent: string): Fields[] {
  return [...disputes.values()].filter((one) => one.payment_intent === intent).reverse()
}

/** Keeps the evidence, and sends it to the bank with `submit`. */
export function updateDispute(book: Book, id: string, { evidence = {}, submit }: Fields): Fields {
  const dispute = openOne(book, id)
  Object.assign(dispute.evidence, evidence)
  dispute.evidence_details.has_evidence = true
  if (submit === 'true') {
    dispute.status = 'under_review'
    dispute.evidence_details.submission_count++
    const isLosing = dispute.evidence.uncategorized_text?.includes(LOSING)
    book.after(DECIDES_SECONDS, () => decide(book, dispute, isLosing ? 'lost' : 'won'))
  }
  book.emit('charge.dispute.updated', dispute)
  return dispute
}

export function closeDispute(book: Book, id: string): Fields {
  return decide(book, openOne(book, id), 'lost')
}

function openOne(book: Book, id: string): Fields {
  const dispute = book.get(book.disputes, id)
  if (dispute.status === 'needs_response') return dispute
  throw invalid('This dispute no longer takes a response.')
}

function decide(book: Book, dispute: Fields, status: 'won' | 'lost'): Fields {
  dispute.status = status
  book.emit('charge.dispute.closed', dispute)
  if (status === 'won') book.emit('charge.dispute.funds_reinstated', dispute)
  return dispute
}
