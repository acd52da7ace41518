import { Problem } from '../errors.ts'
import type { ProblemCode } from '../problems.schema.ts'
import { createThread } from '../thread.ts'
import { type ParsedBody, parseBody } from './parse-json.ts'

/** The thread's result for one body. */
type Parsed =
  | { body: ParsedBody }
  | { problem: { code: ProblemCode; detail: string; members: Record<string, unknown> } }

// A mebibyte takes up to 20 ms. An email with attachments has 20, which are there as bytes, text and value.
const thread = createThread(import.meta.url, { name: 'json', megabytes: 384 }, parsed)

/** Runs `parseBody` in its own thread, because a large body would hold up every other request while it is parsed. */
export async function parseLargeBody(account: string, bytes: Uint8Array): Promise<ParsedBody> {
  const result = await thread.run(account, bytes)
  if ('body' in result) return result.body
  throw new Problem(result.problem.code, result.problem.detail, { members: result.problem.members })
}

function parsed(bytes: Uint8Array): Parsed {
  try {
    return { body: parseBody(bytes) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message, members } = error
    return { problem: { code, detail: message, members } }
  }
}
