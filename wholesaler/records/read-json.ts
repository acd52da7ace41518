import { unreadableBody } from '../client/wholesaler-error.ts'

/** `sent` is the body that an error quotes, if the text is not the body itself. Throws `unreachable`. */
export function parseJson(text: string, sent = text): unknown {
  return parse(text, sent)
}

/** JSON whose numbers are the text that was sent, because a binary float would change amounts. Throws `unreachable`. */
export function parseExactJson(body: string): unknown {
  return parse(body, body, keepSource)
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
