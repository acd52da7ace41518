import { unreadableBody } from '../client/wholesaler-error.ts'

/** `sent` is the body that an error quotes, if the text is not the body itself. Throws `unreachable`. */
export function parseJson(text: string, sent = text): unknown {
  return parse(text, sent)
}

/** JSON whose numbers are the text that was sent, because a binary float would change amounts. Throws `unreachable`. */
export function parseExactJson(body: string): unknown {
  return parse(body, body, keepSource)
}

/**
 * A single record. If it is nested too deep for exact numbers, it gets binary ones, because its reader refuses it
 * anyway.
 */
export function parseExactRecord(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch (error) {
    // Reading numbers exactly takes stack for each level.
    if (error instanceof Error && error.cause instanceof RangeError) return parseJson(text)
    throw error
  }
}

/** One by one if their texts are known, because a row that is nested too deep must not fail the others. */
export function parseExactRows(body: string, texts: string[] | undefined): unknown {
  return texts ? texts.map(parseExactRecord) : parseExactJson(body)
}

function parse(text: string, sent: string, revive?: typeof keepSource): unknown {
  try {
    return JSON.parse(text, revive)
  } catch (cause) {
    throw unreadableBody(sent, cause)
  }
}

function keepSource(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value
}
