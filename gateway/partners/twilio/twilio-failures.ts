import { type MessageError, type MessageFailure, messageErrorOf } from '../../connect/message.schema.ts'

/** Twilio's error codes of messages, by what they mean for the sender. */
const meanings: Partial<Record<MessageFailure, readonly number[]>> = {
  invalid_number: [21211, 21217, 21401, 21421, 21604, 30005],
  unroutable: [21408, 21612, 21635],
  opted_out: [21610],
  landline: [21614, 30006],
  unreachable: [30003, 30009, 30011],
  blocked: [30004, 30032, 30034, 30038],
  spam_filtered: [30007, 30454],
  carrier_timeout: [30008, 30410],
  expired: [30036],
}

const byCode = new Map(
  Object.entries(meanings).flatMap(([failure, codes]) =>
    codes.map((code) => [code, failure as MessageFailure] as const),
  ),
)

/**
 * Twilio accepted nothing, but may later: its queue was full, there were too many requests, or it suspended the
 * account.
 */
const LATER = new Set([14107, 20003, 20005, 20429, 21611, 30001, 30002])

export function isForLater(code: number): boolean {
  return LATER.has(code)
}

/** Why a message failed. A code that we don't know is a refusal by the carrier. */
export function twilioFailure(code: number | null): MessageError {
  if (code === null) return messageErrorOf('carrier_rejected')
  return messageErrorOf(byCode.get(code) ?? 'carrier_rejected', String(code))
}
