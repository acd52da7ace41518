import { type MessageError, type MessageFailure, messageErrorOf } from '../../connect/message.schema.ts'

/** Meta's error codes of messages, by what they mean for the sender. */
const meanings: Partial<Record<MessageFailure, readonly number[]>> = {
  unreachable: [131026, 131052, 131053],
  blocked: [131049, 130472],
  opted_out: [131050],
  outside_service_window: [131047],
  template_rejected: [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018],
  spam_filtered: [131048, 368],
  invalid_number: [131030, 131021],
  carrier_timeout: [131000],
}

const byCode = new Map(
  Object.entries(meanings).flatMap(([failure, codes]) =>
    codes.map((code) => [code, failure as MessageFailure] as const),
  ),
)

/** Why a message failed. A code that we don't know is a refusal by the carrier. */
export function cloudFailure(code: number): MessageError {
  return messageErrorOf(byCode.get(code) ?? 'carrier_rejected', String(code))
}
