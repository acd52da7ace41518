import type { Dispatcher } from 'undici'

const READ_BYTES = 64 * 1024
const KEEP_BYTES = 4 * 1024

export interface Answer {
  status: number
  headers: Record<string, string>
  excerpt: string
}

/** The answer was not whole in time. */
class TimeUp extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * One POST and the beginning of its answer. Straight from the dispatcher's events: a stream and an abort signal for
 * each attempt cost more than the sending.
 */
export function exchange(
  dispatcher: Dispatcher,
  url: URL,
  headers: Record<string, string>,
  body: string,
  withinMs: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const answer: Answer = { status: 0, headers: {}, excerpt: '' }
    const chunks: Buffer[] = []
    let size = 0
    let controller: Dispatcher.DispatchController | null = null
    let over: Error | null = null

    const timer = setTimeout(() => {
      over = new TimeUp('no complete response in time')
      reject(over)
      controller?.abort(over)
    }, withinMs)
    const take = () => {
      clearTimeout(timer)
      resolve({ ...answer, excerpt: excerptOf(chunks) })
    }

    dispatcher.dispatch(
      { origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body },
      {
        onRequestStart(started) {
          controller = started
          if (over) started.abort(over)
        },
        onResponseStart(_, status, received) {
          if (status < 200) return
          answer.status = status
          answer.headers = plain(received)
        },
        onResponseData(started, chunk) {
          size += chunk.length
          if (size - chunk.length < KEEP_BYTES) chunks.push(chunk)
          if (size <= READ_BYTES) return
          take()
          started.abort(new Error('the response is too long'))
        },
        onResponseEnd: take,
        onResponseError(_, error) {
          clearTimeout(timer)
          reject(error)
        },
      },
    )
  })
}

// The database takes no NUL in a text.
function excerptOf(chunks: Buffer[]): string {
  if (chunks.length === 0) return ''
  return Buffer.concat(chunks).subarray(0, KEEP_BYTES).toString('utf8').replaceAll('\u0000', '')
}

function plain(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ').slice(0, 1000)]),
  )
}
